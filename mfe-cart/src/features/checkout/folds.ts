import { useLocation, useSearchParams } from '@storefront/platform';
import { createContext, useContext, useState } from 'react';
import type { Blocker, SectionName } from '../order/blockers';

/** The query parameter of the section that was opened last. */
const SECTION = 'section';

const none: readonly SectionName[] = [];

/** How many entries a checkout has added to the browser's history since it was opened. */
export function sectionsOpened(state: unknown): number {
  const isOurs = typeof state === 'object' && state !== null && 'sectionsOpened' in state;
  return isOurs && typeof state.sectionsOpened === 'number' ? state.sectionsOpened : 0;
}

export interface Folds {
  readonly folded: readonly SectionName[];
  /** Unfolds a section and puts it into the address, so that Back returns to the previous one. */
  readonly open: (name: SectionName) => void;
  readonly fold: (name: SectionName) => void;
}

export const FoldsContext = createContext<Folds>({
  folded: none,
  open: () => undefined,
  fold: () => undefined,
});

/** The fold of a section. */
export function useFold(name: SectionName) {
  const { folded, open, fold } = useContext(FoldsContext);
  return { isOpen: !folded.includes(name), open: () => open(name), fold: () => fold(name) };
}

/**
 * Which sections of a checkout are folded. The one that was opened last is in the address; the previous one folds when
 * it is complete.
 * @param decided sections that are folded initially
 */
export function useFolds(decided: readonly SectionName[], blockers: readonly Blocker[]): Folds {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = query.get(SECTION);
  const [folded, setFolded] = useState(decided);
  // A section named by a link or a reload is opened like by a press.
  const [current, setCurrent] = useState<string | null>(null);
  const isMissing = (name: SectionName) => blockers.some(({ section }) => section === name);
  if (asked !== current) {
    setCurrent(asked);
    setFolded((names) => [
      ...names.filter((name) => name !== asked),
      ...sections.filter((name) => name === current && !isMissing(name) && !names.includes(name)),
    ]);
  }
  return {
    folded,
    open(name) {
      setFolded((names) => names.filter((other) => other !== name));
      if (name === asked) return;
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.set(SECTION, name);
          return next;
        },
        { state: { sectionsOpened: sectionsOpened(state) + 1 } },
      );
    },
    fold: (name) => setFolded((names) => [...names, name]),
  };
}

const sections: readonly SectionName[] = [
  'how',
  'where',
  'when',
  'extras',
  'savings',
  'pay',
  'kind',
  'sender',
  'receiver',
];
