import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckoutDraft, emptyDraft } from './checkout-draft';

const KEY = 'checkout-draft';

/** What the customer has decided so far; a change of language or place does not lose it (Decision 10). */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => takeAfterReload(KEY, CheckoutDraft) ?? emptyDraft,
  );
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => keepOnReload(KEY, () => latest.current), []);
  const change = useCallback(
    (part: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  return { draft, change };
}
