import { type Config, read, type StoreDetails } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { useGuestDetails, useSignedIn, useWhere } from '@storefront/session';
import { useMemo, useState } from 'react';
import { businessTimeZone } from '../cart/business-moment';
import { type Blocker, whereBlockers } from '../checkout/blockers';
import { expectedBill } from '../checkout/expected-bill';
import { type OrderTimes, orderTimes } from '../checkout/order-times';
import { chosenWay, orderWays } from '../checkout/order-ways';
import { paymentChoices } from '../checkout/payment-choices';
import { quoteOrder } from '../checkout/quote-order';
import { customerRecipient, guestRecipient } from '../checkout/recipient';
import { reconcileTax } from '../checkout/reconcile-tax';
import { prescriptionSubject } from '../checkout/subject';
import type { Checkout } from '../checkout/use-checkout';
import { useChosenAddress } from '../checkout/use-chosen-address';
import { useDraft } from '../checkout/use-draft';
import { useMinute } from '../checkout/use-minute';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { useTerms } from '../checkout/use-terms';
import { prescriptionBody } from './prescription-body';

export interface PrescriptionInput {
  readonly config: Config;
  readonly store: StoreDetails;
  /** The store's. */
  readonly moduleId: number;
}

/** The checkout of an order by prescription alone; its bill holds what is known before the store has read it. */
export interface Prescription
  extends PrescriptionInput,
    Pick<
      Checkout,
      | 'opened'
      | 'isGuest'
      | 'draft'
      | 'change'
      | 'ways'
      | 'way'
      | 'recipient'
      | 'address'
      | 'chooseAddress'
      | 'prescriptions'
      | 'choosePrescriptions'
      | 'terms'
      | 'bill'
      | 'isBillPending'
      | 'taxError'
      | 'wallet'
      | 'blockers'
      | 'order'
    > {
  readonly times: OrderTimes;
  /** Cash is taken here; the only way to pay such an order. */
  readonly takesCash: boolean;
}

export function usePrescription({ config, store, moduleId }: PrescriptionInput): Prescription {
  const isGuest = !useSignedIn();
  const where = useWhere();
  const guest = useGuestDetails();
  const customer = useQuery({ ...read(customerInfo), enabled: !isGuest }).data ?? null;
  const opened = useOpenCheckout(prescriptionSubject(store.id));
  const [draft, change] = useDraft(opened);
  const [address, chooseAddress] = useChosenAddress(opened, isGuest);
  const [prescriptions, choosePrescriptions] = useState<readonly File[]>([]);
  const at = useMinute();
  const timeZone = businessTimeZone();

  const ways = orderWays(config, store);
  const way = chosenWay(draft, ways);
  const recipient = isGuest
    ? guestRecipient(guest, where)
    : customerRecipient(address, customer, where);
  const place = way === 'delivery' ? recipient.place : null;
  const times = useMemo(
    () => orderTimes({ at, timeZone, config, store, moduleType: 'pharmacy', later: false }),
    [at, timeZone, config, store],
  );
  const terms = useTerms({ origin: store, moduleId, place, scheduleAt: null });
  const quote = quoteOrder({
    at,
    timeZone,
    config,
    store,
    lines: [],
    way: way ?? 'take_away',
    terms,
    coupon: null,
    customer: null,
    draft,
    walletBalance: 0,
  });
  const bill = quote && reconcileTax(quote, null, 0);
  const { cash } = paymentChoices({
    config,
    zone: terms.zone,
    moduleId,
    total: 0,
    offlineMethods: [],
    withWallet: false,
  });
  const takesCash = cash || terms.zone === null;
  const isReady = way !== null && (way === 'take_away' || recipient.place !== null);
  const blockers: Blocker[] = [
    ...(times.now ? [] : [{ section: 'when', key: 'closed', opensAt: times.opensAt } as const]),
    ...(prescriptions.length > 0 ? [] : [{ section: 'extras', key: 'prescription' } as const]),
    ...(way === null ? [{ section: 'how', key: 'noWay' } as const] : []),
    ...whereBlockers({ way, isGuest, recipient, store }),
    ...(takesCash ? [] : [{ section: 'pay', key: 'payment' } as const]),
  ];
  return {
    opened,
    config,
    store,
    moduleId,
    isGuest,
    draft,
    change,
    ways,
    way,
    recipient,
    address,
    chooseAddress,
    prescriptions,
    choosePrescriptions,
    times,
    takesCash,
    terms,
    bill,
    isBillPending: terms.isPending,
    taxError: null,
    wallet: 'none',
    blockers,
    order: isReady
      ? {
          ...prescriptionBody({
            storeId: store.id,
            way,
            isGuest,
            recipient,
            kilometres: terms.kilometres,
            note: draft.note,
            tip: draft.tip,
          }),
          ...expectedBill(bill, quote),
        }
      : null,
  };
}
