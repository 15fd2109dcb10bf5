import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Blocker, SectionName } from '../../order/blockers';

/** The entry that was pressed in the list of missing fields. Each press creates a new object. */
export interface RequestedField {
  readonly blocker: Blocker;
}

/** `null`: nothing was pressed. */
export const RequestedFieldContext = createContext<RequestedField | null>(null);

/** The enclosing section. */
export const SectionContext = createContext<SectionName | null>(null);

/** Calls back when an entry of the surrounding section was pressed in the list of missing fields. */
export function useRequestedField(onRequested: (key: Blocker['key']) => void): void {
  const requested = useContext(RequestedFieldContext);
  const section = useContext(SectionContext);
  const call = useEffectEvent(onRequested);
  useEffect(() => {
    if (requested && requested.blocker.section === section) call(requested.blocker.key);
  }, [requested, section]);
}
