import { keepOnReload, type OpenCheckout, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type CheckoutDraft, emptyDraft, KeptDraft } from '../order/checkout-draft';
import { useDraftPart } from './use-open-checkout';

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void;

const OfflineInputs = z.record(z.string(), z.string());
const { offlineInputs: noInputs, ...emptyKept } = emptyDraft;

/**
 * The customer's decisions, kept with the checkout. What is filled in for an offline payment may name an
 * account: it outlasts a reload that we cause, and nothing else.
 */
export function useDraft(checkout: OpenCheckout): readonly [CheckoutDraft, ChangeDraft] {
  const [kept, setKept] = useDraftPart(checkout, 'decisions', KeptDraft, emptyKept);
  const inputsKey = `offline-inputs ${checkout.subject}`;
  const [offlineInputs, setOfflineInputs] = useState(
    () => takeAfterReload(inputsKey, OfflineInputs) ?? noInputs,
  );
  useEffect(() => keepOnReload(inputsKey, () => offlineInputs), [inputsKey, offlineInputs]);
  const change = useCallback<ChangeDraft>(
    ({ offlineInputs: inputs, ...decisions }) => {
      if (inputs) setOfflineInputs(inputs);
      setKept((old) => ({ ...old, ...decisions }));
    },
    [setKept],
  );
  return [{ ...kept, offlineInputs }, change];
}
