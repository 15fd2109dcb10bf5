import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Blocker, SectionName } from '../order/blockers';

/** What is missing and was pressed in the list of it. Each press is a new one. */
export interface WantedField {
  readonly blocker: Blocker;
}

/** `null`: nothing was pressed. */
export const WantedFieldContext = createContext<WantedField | null>(null);

/** The section around. */
export const SectionContext = createContext<SectionName | null>(null);

/** Calls back when something of the section around was pressed in the list of what is missing. */
export function useWantedField(onWanted: (key: Blocker['key']) => void): void {
  const wanted = useContext(WantedFieldContext);
  const section = useContext(SectionContext);
  const call = useEffectEvent(onWanted);
  useEffect(() => {
    if (wanted && wanted.blocker.section === section) call(wanted.blocker.key);
  }, [wanted, section]);
}
