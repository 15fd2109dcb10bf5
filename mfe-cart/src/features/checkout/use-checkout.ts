import { type Address, ALL_ROWS, type OfflinePaymentMethod, read } from '@storefront/api';
import { taxQuery } from '@storefront/api/cart';
import { offlinePaymentMethods } from '@storefront/api/config';
import { addressList, customerInfo } from '@storefront/api/shopper';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import type { Moment } from '@storefront/pricing/order';
import { type OpenCheckout, useGuestDetails, useSignedIn, useWhere } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useState } from 'react';
import { assembleCheckout, planCheckout, taxRequest } from '../order/assemble-checkout';
import type { CheckoutDraft } from '../order/checkout-draft';
import type {
  CheckoutFacts,
  CheckoutKind,
  CommonFacts,
  DeliveryFacts,
  KindFacts,
} from '../order/checkout-facts';
import type { Checkout } from '../order/checkout-parts';
import type { CheckoutRules } from '../order/checkout-rules';
import { type ChangeDraft, useDraft } from './use-draft';
import { useDraftPart } from './use-open-checkout';
import { useTerms } from './use-terms';

const ChosenId = z.nullable(z.int());

/** The saved address that a customer chose; its id is stored with the checkout. */
function useChosenAddress(
  checkout: OpenCheckout,
  isGuest: boolean,
): readonly [Address | null, (address: Address) => void] {
  const [chosen, setChosen] = useState<Address | null>(null);
  const [id, setId] = useDraftPart(checkout, 'address', ChosenId, null);
  const isStored = !isGuest && chosen === null && id !== null;
  const { data: saved } = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    select: ({ addresses }) => addresses,
    enabled: isStored,
  });
  const address = chosen ?? (isStored ? (saved?.find((known) => known.id === id) ?? null) : null);
  const choose = (next: Address) => {
    setChosen(next);
    setId(next.id);
  };
  return [address, choose];
}

/** The initial input of every kind of checkout. */
export interface CheckoutInput extends Moment, Pick<CommonFacts, 'config' | 'moduleId'> {
  readonly opened: OpenCheckout;
  /** Initial decisions. */
  readonly first?: Partial<CheckoutDraft>;
  /** Changes whenever the server's stored lines change, so that the tax is requested again. */
  readonly version?: number;
}

export interface CheckoutInUse {
  readonly checkout: Checkout;
  readonly pictures: readonly File[];
  readonly change: ChangeDraft;
  readonly chooseAddress: (address: Address) => void;
  readonly choosePictures: (pictures: readonly File[]) => void;
}

const noMethods: readonly OfflinePaymentMethod[] = [];

/**
 * Collects the facts of a checkout, from the session, its draft and the server, and assembles it.
 * @param own facts specific to this kind
 */
export function useCheckout<Kind extends CheckoutKind>(
  rules: CheckoutRules<Kind>,
  own: KindFacts[Kind],
  { opened, first, version = 0, ...input }: CheckoutInput,
): CheckoutInUse {
  const isGuest = !useSignedIn();
  const where = useWhere();
  const guest = useGuestDetails();
  const customer = useQuery({ ...read(customerInfo), enabled: !isGuest }).data ?? null;
  const [draft, change] = useDraft(opened, first);
  const [address, chooseAddress] = useChosenAddress(opened, isGuest);
  const [pictures, choosePictures] = useState<readonly File[]>([]);
  const offlineMethods =
    useQuery({
      ...read(offlinePaymentMethods),
      select: (methods) => methods ?? [],
      enabled: rules.takesOffline && isOn(input.config.offline_payment_status),
    }).data ?? noMethods;
  const known = {
    ...input,
    own,
    isGuest,
    where,
    guest,
    customer,
    draft,
    address,
    pictures,
    offlineMethods,
  };
  const { origin, place, scheduleAt } = planCheckout(rules, known);
  const terms = useTerms({ ...known, origin, place, scheduleAt });
  const priced: DeliveryFacts<Kind> = { ...known, terms };
  const tax = useTax(taxRequest(rules, priced), version);
  const facts: CheckoutFacts<Kind> = { ...priced, tax };
  return {
    checkout: assembleCheckout(rules, facts),
    pictures,
    change,
    chooseAddress,
    choosePictures,
  };
}

function useTax(request: ReturnType<typeof taxRequest>, version: number) {
  const { data, isFetching, error } = useQuery({
    ...taxQuery(request?.body ?? { order_type: 'delivery' }, version),
    enabled: request?.isReady ?? false,
  });
  return { answer: data ?? null, isPending: isFetching, error };
}
