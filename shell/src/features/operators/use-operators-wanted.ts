import { localValues } from '@storefront/session';
import { useEffect, useState } from 'react';
import { choicesKey } from './choices-key';

/** Whether a key press requests the panel: Ctrl+Shift+O. */
export const isPanelKey = (event: KeyboardEvent) =>
  event.ctrlKey && event.shiftKey && event.code === 'KeyO';

/** Why the operators' part of the page is needed: its panel was requested, or a badge has to be shown. */
type Wanted = 'panel' | 'badge' | null;

function wantedFromStart(): Wanted {
  if (new URLSearchParams(window.location.search).get('operators') === '1') return 'panel';
  return localValues.read(choicesKey) === null ? null : 'badge';
}

/** Decides when the operators' part is fetched: a customer's page never does. */
export function useOperatorsWanted(allowed: boolean | undefined): Wanted {
  const [wanted, setWanted] = useState(() => (allowed ? wantedFromStart() : null));
  useEffect(() => {
    if (!allowed || wanted) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      setWanted('panel');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [allowed, wanted]);
  return wanted;
}
