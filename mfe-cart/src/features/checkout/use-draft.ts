import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useState } from 'react';
import { CheckoutDraft, emptyDraft } from './checkout-draft';

const KEY = 'checkout-draft';

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void;

/** The customer's decisions on this page. */
export function useDraft(): readonly [CheckoutDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => takeAfterReload(KEY, CheckoutDraft) ?? emptyDraft);
  const change = useCallback<ChangeDraft>((part) => setDraft((old) => ({ ...old, ...part })), []);
  useEffect(() => keepOnReload(KEY, () => draft), [draft]);
  return [draft, change];
}
