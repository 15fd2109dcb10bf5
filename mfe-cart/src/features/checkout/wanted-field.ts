import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Blocker, SectionName } from '../order/blockers';

/** The entry that was pressed in the list of missing fields. Each press makes a new object. */
export interface WantedField {
  readonly blocker: Blocker;
}

/** `null`: nothing was pressed. */
export const WantedFieldContext = createContext<WantedField | null>(null);

/** The section around. */
export const SectionContext = createContext<SectionName | null>(null);

/** Calls back when an entry of the surrounding section was pressed in the list of missing fields. */
export function useWantedField(onWanted: (key: Blocker['key']) => void): void {
  const wanted = useContext(WantedFieldContext);
  const section = useContext(SectionContext);
  const call = useEffectEvent(onWanted);
  useEffect(() => {
    if (wanted && wanted.blocker.section === section) call(wanted.blocker.key);
  }, [wanted, section]);
}
