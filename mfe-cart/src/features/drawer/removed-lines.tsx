import type { CartLine } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lineBody, sameChoice } from '../cart/line-body';
import { keepPlaces } from '../cart/old-places';
import { restoreLines } from '../cart/restore-lines';
import { UndoRow } from '../cart/undo-row';
import { Later } from '../later/later';

/** How long a removed line can be brought back from its place, in milliseconds. */
const UNDO_MS = 10_000;

/** A line that has just left the cart. */
export interface RemovedLine {
  readonly line: CartLine;
  /** It is kept for later. */
  readonly isKept: boolean;
}

/**
 * Lines that have just been removed, for their Undo in their place: the keyboard stays where it is, and never has to
 * look for the message of the page.
 * @param stored lines as the server has them: what is among them was not removed, or is back
 */
export function useRemovedLines(stored: readonly CartLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  useEffect(() => {
    if (removed.length === 0) return undefined;
    const timer = setTimeout(() => setRemoved([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed: removed.filter(
      ({ line }) => !stored.some((other) => sameChoice(other, lineBody(line))),
    ),
    noteRemoved: (line: CartLine, isKept: boolean) => {
      keepPlaces(stored);
      setRemoved((others) => [
        ...others.filter((other) => other.line.id !== line.id),
        { line, isKept },
      ]);
    },
  };
}

interface RemovedRowProps {
  readonly removed: RemovedLine;
  /** It is being put back: the row itself will be gone. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** In the place of a removed line: what became of it, and the way back. */
export function RemovedRow({ removed: { line, isKept }, onUndo }: RemovedRowProps): ReactNode {
  const { t } = useTexts('cart');
  const { name } = line.item;
  if (isKept) {
    return (
      <Suspense>
        <Later show="row" line={line} onUndo={onUndo} />
      </Suspense>
    );
  }
  return (
    <UndoRow
      name={name}
      onUndo={(row) => {
        onUndo?.(row);
        void restoreLines([line]);
      }}
    >
      {t('line.removed', { name })}
    </UndoRow>
  );
}
