import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useState } from 'react';
import { CheckoutDraft, emptyDraft } from './checkout-draft';

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void;

/**
 * The customer's decisions on this page.
 * @param keepAs name under which they survive a reload; each kind of order has its own
 */
export function useDraft(keepAs = 'checkout-draft'): readonly [CheckoutDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => takeAfterReload(keepAs, CheckoutDraft) ?? emptyDraft);
  const change = useCallback<ChangeDraft>((part) => setDraft((old) => ({ ...old, ...part })), []);
  useEffect(() => keepOnReload(keepAs, () => draft), [keepAs, draft]);
  return [draft, change];
}
