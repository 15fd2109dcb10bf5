import {
  type Address,
  type Config,
  type Customer,
  isOn,
  type OfflinePaymentMethod,
  read,
  type StoreDetails,
  walletBalanceIn,
} from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { taxQuery } from '@storefront/api/cart';
import { offlinePaymentMethods } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import type { Quote } from '@storefront/pricing';
import { type OpenCheckout, useGuestDetails, useSignedIn, useWhere } from '@storefront/session';
import { useMemo, useState } from 'react';
import { type AssessedLine, assessLine, isCounted } from '../cart/assess-line';
import { businessTimeZone } from '../cart/business-moment';
import { type Blocker, findBlockers, needsPrescription } from './blockers';
import type { CheckoutDraft } from './checkout-draft';
import { expectedBill } from './expected-bill';
import { type OrderParts, orderBody, taxBody } from './order-body';
import { chosenSlot, type OrderTimes, orderTimes } from './order-times';
import { chosenWay, type OrderWays, orderWays, type Way } from './order-ways';
import {
  type PaymentChoices,
  paymentChoices,
  type WalletPart,
  walletPart,
} from './payment-choices';
import { quoteOrder } from './quote-order';
import { customerRecipient, guestRecipient, type Recipient } from './recipient';
import { reconcileTax, type ShownBill } from './reconcile-tax';
import type { Basket } from './use-basket';
import { useChosenAddress } from './use-chosen-address';
import { type CouponState, useCoupon } from './use-coupon';
import { type ChangeDraft, useDraft } from './use-draft';
import { useMinute } from './use-minute';
import { useOpenCheckout } from './use-open-checkout';
import { type DeliveryTerms, useTerms } from './use-terms';

/** The whole checkout: what was decided, what it costs, and what is missing. */
export interface Checkout {
  readonly opened: OpenCheckout;
  readonly basket: Basket;
  readonly config: Config;
  readonly store: StoreDetails;
  readonly moduleId: number;
  readonly moduleType: string;
  readonly isGuest: boolean;
  readonly customer: Customer | null;
  readonly draft: CheckoutDraft;
  readonly change: ChangeDraft;
  readonly lines: readonly AssessedLine[];
  readonly ways: OrderWays;
  readonly way: Way | null;
  readonly times: OrderTimes;
  readonly recipient: Recipient;
  readonly address: Address | null;
  readonly chooseAddress: (address: Address) => void;
  readonly prescriptions: readonly File[];
  readonly choosePrescriptions: (images: File[]) => void;
  readonly wantsPrescription: boolean;
  readonly coupon: CouponState;
  readonly terms: DeliveryTerms;
  readonly quote: Quote | null;
  /** `null` when no honest bill can be shown. */
  readonly bill: ShownBill | null;
  /** Some figure is still being asked for. */
  readonly isBillPending: boolean;
  /** What the server says against the order as it stands; `null`: nothing, or not asked yet. */
  readonly taxError: unknown;
  readonly wallet: WalletPart;
  readonly choices: PaymentChoices;
  readonly blockers: readonly Blocker[];
  /** It carries the bill that is shown. */
  readonly order: ReturnType<typeof orderBody> | null;
}

export interface CheckoutInput {
  /** What is ordered, as its checkout is kept. */
  readonly subject: string;
  readonly basket: Basket;
  readonly config: Config;
  readonly store: StoreDetails;
  readonly moduleId: number;
}

const noOffline: readonly OfflinePaymentMethod[] = [];

export function useCheckout(input: CheckoutInput): Checkout {
  const { basket, config, store, moduleId } = input;
  const opened = useOpenCheckout(input.subject);
  const isGuest = !useSignedIn();
  const where = useWhere();
  const guest = useGuestDetails();
  const customer = useQuery({ ...read(customerInfo), enabled: !isGuest }).data ?? null;
  const [draft, change] = useDraft(opened);
  const [address, chooseAddress] = useChosenAddress(opened, isGuest);
  const [prescriptions, choosePrescriptions] = useState<readonly File[]>([]);
  const coupon = useCoupon(isGuest ? null : store.id, opened);
  const at = useMinute();
  const timeZone = businessTimeZone();
  const digits = config.digit_after_decimal_point;
  const moduleType = basket.lines[0]?.item.module_type ?? '';

  const ways = orderWays(config, store);
  const way = chosenWay(draft, ways);
  const recipient = isGuest
    ? guestRecipient(guest, where)
    : customerRecipient(address, customer, where);
  const place = way === 'delivery' ? recipient.place : null;
  const times = useMemo(
    () => orderTimes({ at, timeZone, config, store, moduleType, later: ways.later }),
    [at, timeZone, config, store, moduleType, ways.later],
  );
  const scheduleAt = chosenSlot(times, draft.scheduleAt)?.scheduleAt ?? null;
  const terms = useTerms({ origin: store, moduleId, place, scheduleAt });
  const lines = basket.lines.map((line) => assessLine(line, { at, timeZone }, digits));
  const counted = lines.filter(isCounted).map(({ line }) => line);

  const hasWallet = !isGuest && isOn(config.customer_wallet_status);
  const held = walletBalanceIn(customer, config.currency_code);
  const balance = hasWallet && draft.usesWallet ? held : 0;
  const quote = quoteOrder({
    at,
    timeZone,
    config,
    store,
    lines: counted,
    way: way ?? 'take_away',
    terms,
    coupon: coupon.coupon,
    customer,
    draft,
    walletBalance: balance,
  });
  const couponCode = quote?.couponProblem ? null : (coupon.coupon?.code ?? null);
  const parts: OrderParts | null =
    way !== null && (way === 'take_away' || recipient.place)
      ? {
          source: basket.source,
          lines: counted,
          way,
          storeId: store.id,
          isGuest,
          recipient,
          kilometres: terms.kilometres,
          draft: { ...draft, scheduleAt },
          couponCode,
          wallet: 'none',
          packagingAmount:
            draft.packaging && isOn(store.extra_packaging_status)
              ? (store.extra_packaging_amount ?? 0)
              : 0,
          asksForCutlery: moduleType === 'food' && isOn(store.cutlery),
        }
      : null;
  const tax = useQuery({
    ...taxQuery(parts ? taxBody(parts) : { order_type: 'delivery' }, basket.version),
    // While the store is closed and no time is chosen, there is nothing to ask about.
    enabled:
      parts !== null &&
      counted.length > 0 &&
      !terms.isPending &&
      (times.now || scheduleAt !== null),
  });
  const bill = quote && reconcileTax(quote, tax.data ?? null, balance);
  const total = bill?.total ?? 0;
  const part = walletPart(hasWallet && draft.usesWallet, held, total);
  const offersOffline = isOn(config.offline_payment_status);
  const offlineMethods =
    useQuery({
      ...read(offlinePaymentMethods),
      select: (methods) => methods ?? [],
      enabled: offersOffline,
    }).data ?? noOffline;
  const choices = paymentChoices({
    config,
    zone: terms.zone,
    moduleId,
    total,
    offlineMethods,
    withWallet: part === 'part',
  });
  const blockers = findBlockers({
    at,
    timeZone,
    lines,
    subtotal: bill?.subtotal ?? 0,
    store,
    way,
    isGuest,
    recipient,
    times,
    draft,
    prescriptions: prescriptions.length,
    choices,
    wallet: part,
  });
  return {
    opened,
    basket,
    config,
    store,
    moduleId,
    moduleType,
    isGuest,
    customer,
    draft,
    change,
    lines,
    ways,
    way,
    times,
    recipient,
    address,
    chooseAddress,
    prescriptions,
    choosePrescriptions,
    wantsPrescription: needsPrescription(lines),
    coupon,
    terms,
    quote,
    bill,
    isBillPending: terms.isPending || tax.isFetching,
    taxError: tax.error,
    wallet: part,
    choices,
    blockers,
    order: parts && { ...orderBody({ ...parts, wallet: part }), ...expectedBill(bill, quote) },
  };
}
