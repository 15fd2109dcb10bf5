import { keepOnReload, type OpenCheckout, takeAfterReload } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useCallback, useEffect, useState } from 'react';
import { type CheckoutDraft, emptyDraft, StoredDraft } from '../order/checkout-draft';
import { useDraftPart } from './use-open-checkout';

export type ChangeDraft = (change: Partial<CheckoutDraft>) => void;

const OfflineInputs = z.record(z.string(), z.string());
const { offlineInputs: noInputs, ...emptyStored } = emptyDraft;

/**
 * The customer's decisions, stored with the checkout. The details of an offline payment may contain an account number,
 * so they survive only a reload by the site itself.
 * @param first the initial decisions
 */
export function useDraft(
  checkout: OpenCheckout,
  first: Partial<CheckoutDraft> = {},
): readonly [CheckoutDraft, ChangeDraft] {
  const begun = { ...emptyStored, ...first };
  const [stored, setStored] = useDraftPart(checkout, 'decisions', StoredDraft, begun);
  const inputsKey = `offline-inputs ${checkout.subject}`;
  const [offlineInputs, setOfflineInputs] = useState(
    () => takeAfterReload(inputsKey, OfflineInputs) ?? noInputs,
  );
  useEffect(() => keepOnReload(inputsKey, () => offlineInputs), [inputsKey, offlineInputs]);
  const change = useCallback<ChangeDraft>(
    ({ offlineInputs: inputs, ...decisions }) => {
      if (inputs) setOfflineInputs(inputs);
      setStored((old) => ({ ...old, ...decisions }));
    },
    [setStored],
  );
  return [{ ...stored, offlineInputs }, change];
}
