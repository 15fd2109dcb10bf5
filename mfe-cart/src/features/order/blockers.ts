import type { OfflinePaymentMethod, StoreDetails } from '@storefront/api';
import { isOn } from '@storefront/domain';
import {
  costOf,
  isItemAvailable,
  isLargeTip,
  isOutside,
  ledgerAmount,
  type Moment,
  offeredTips,
  type Quote,
  sumMoney,
} from '@storefront/pricing/order';
import { type AssessedLine, isCounted } from '../cart/assess-line';
import type { CheckoutDraft } from './checkout-draft';
import type { FulfilmentMethod } from './fulfilment';
import { chosenSlot, type OrderTimes } from './order-times';
import type { PaymentChoices, WalletPart } from './payment-choices';
import type { DeliveryPlace, Recipient } from './recipient';

/** The parts of the page, in their order. */
export type SectionName =
  | 'basket'
  | 'how'
  | 'where'
  | 'when'
  | 'extras'
  | 'savings'
  | 'pay'
  | ParcelSection;
/** The parts of a parcel's page. */
export type ParcelSection = 'kind' | 'sender' | 'receiver';

/** What prevents an order from being placed, and where it can be fixed. */
export type Blocker =
  | {
      readonly section: 'basket';
      readonly key: 'linesUnavailable';
      readonly names: readonly string[];
    }
  | {
      readonly section: 'basket';
      readonly key: 'minimumOrder';
      readonly minimum: number;
      readonly missing: number;
    }
  | { readonly section: 'how'; readonly key: 'noMethod' }
  | { readonly section: 'where'; readonly key: 'name' | 'phone' | 'email' | 'address' | 'outside' }
  | { readonly section: 'kind'; readonly key: 'kind' }
  | {
      readonly section: 'sender' | 'receiver';
      readonly key: 'name' | 'phone' | 'email' | 'address' | 'receiver' | 'noCourier';
    }
  | { readonly section: 'when'; readonly key: 'closed'; readonly opensAt: Date | null }
  | { readonly section: 'when'; readonly key: 'slotGone' | 'slotFull' }
  | { readonly section: 'when'; readonly key: 'itemsNotThen'; readonly names: readonly string[] }
  | { readonly section: 'extras'; readonly key: 'prescription' }
  | { readonly section: 'extras'; readonly key: 'maxPriceWrong'; readonly names: readonly string[] }
  | { readonly section: 'savings'; readonly key: 'tipLarge'; readonly tip: number }
  | { readonly section: 'savings'; readonly key: 'tipWrong' }
  | { readonly section: 'pay'; readonly key: 'payment' | 'cashLimit' }
  | { readonly section: 'pay'; readonly key: 'offlineField'; readonly name: string };

export interface BlockersInput extends Moment {
  readonly lines: readonly AssessedLine[];
  readonly subtotal: number;
  /** ISO 4217 code. */
  readonly currency: string | undefined;
  readonly quote: Quote | null;
  readonly store: StoreDetails;
  readonly method: FulfilmentMethod | null;
  readonly isGuest: boolean;
  readonly recipient: Recipient;
  readonly times: OrderTimes;
  readonly draft: CheckoutDraft;
  /** Number of pictures of a prescription. */
  readonly pictures: number;
  readonly choices: PaymentChoices;
  readonly wallet: WalletPart;
}

/** Everything that is missing, in the order of the page; empty when the order can be placed. */
export function findBlockers(input: BlockersInput): Blocker[] {
  return [
    ...basketBlockers(input),
    ...(input.method === null ? [{ section: 'how', key: 'noMethod' } as const] : []),
    ...whereBlockers(input),
    ...whenBlockers(input),
    ...extraBlockers(input),
    ...tipBlockers(input),
    ...payBlockers(input),
  ];
}

function basketBlockers({ lines, subtotal, store }: BlockersInput): Blocker[] {
  const names = lines
    .filter((line) => !isCounted(line) || line.state.kind === 'short')
    .map(({ line }) => line.item.name);
  const minimum = store.minimum_order ?? 0;
  return [
    ...(names.length > 0 ? [{ section: 'basket', key: 'linesUnavailable', names } as const] : []),
    ...(minimum > subtotal
      ? [
          {
            section: 'basket',
            key: 'minimumOrder',
            minimum,
            missing: sumMoney([minimum, -subtotal]),
          } as const,
        ]
      : []),
  ];
}

/** The delivery address of a store's order; `null` while there is none that the store delivers to. */
export function doorFor(
  method: FulfilmentMethod | null,
  { place }: Recipient,
  store: Pick<StoreDetails, 'zone_id'>,
): DeliveryPlace | null {
  return method === 'delivery' && !isOutside(store.zone_id, place?.zoneIds) ? place : null;
}

/** What is missing of the person and the address. */
export function whereBlockers({
  method,
  isGuest,
  recipient,
  store,
}: Pick<BlockersInput, 'method' | 'isGuest' | 'recipient' | 'store'>): Blocker[] {
  const { name, phone, email, place } = recipient;
  const missing = [
    ...(isGuest && !name.trim() ? (['name'] as const) : []),
    ...(isGuest && !phone.trim() ? (['phone'] as const) : []),
    ...(isGuest && !email.trim() ? (['email'] as const) : []),
    ...(method === 'delivery' && !place ? (['address'] as const) : []),
  ];
  const isFar = method === 'delivery' && isOutside(store.zone_id, place?.zoneIds);
  return [...missing, ...(isFar ? (['outside'] as const) : [])].map((key) => ({
    section: 'where',
    key,
  }));
}

function whenBlockers({ lines, times, draft, at, timeZone }: BlockersInput): Blocker[] {
  const slot = chosenSlot(times, draft.scheduleAt);
  if (draft.scheduleAt !== null && !slot) return [{ section: 'when', key: 'slotGone' }];
  if (slot?.isFull) return [{ section: 'when', key: 'slotFull' }];
  if (!slot && !times.now) return [{ section: 'when', key: 'closed', opensAt: times.opensAt }];
  const then = slot?.start ?? at;
  const names = lines
    .filter(isCounted)
    .filter(({ line }) => !isItemAvailable(line.item, then, timeZone))
    .map(({ line }) => line.item.name);
  return names.length > 0 ? [{ section: 'when', key: 'itemsNotThen', names }] : [];
}

/** Whether these lines need a picture of a prescription. */
export function needsPrescription(lines: readonly AssessedLine[]): boolean {
  return lines.some(({ line }) => isOn(line.item.is_prescription_required));
}

function extraBlockers({ lines, pictures, draft }: BlockersInput): Blocker[] {
  const names = lines
    .filter(({ line: { id } }) => draft.wrongMaxPrices[id] !== undefined)
    .map(({ line }) => line.item.name);
  return [
    ...(pictures === 0 && needsPrescription(lines)
      ? [{ section: 'extras', key: 'prescription' } as const]
      : []),
    ...(names.length > 0 ? [{ section: 'extras', key: 'maxPriceWrong', names } as const] : []),
  ];
}

/**
 * A tip that is not an amount, or one so large that it may be a typing error, until the customer has confirmed it.
 * There is no tip for a take-away.
 */
export function tipBlockers({
  draft: { meantTip, wrongTip },
  quote,
  method,
  currency,
}: Pick<BlockersInput, 'draft' | 'quote' | 'method' | 'currency'>): Blocker[] {
  if (method !== 'delivery') return [];
  if (wrongTip !== '') return [{ section: 'savings', key: 'tipWrong' }];
  const tip = quote ? ledgerAmount(quote, 'tip') : 0;
  const largest = offeredTips(currency).at(-1) ?? 0;
  if (!quote || tip <= meantTip || !isLargeTip(tip, costOf(quote), largest)) return [];
  return [{ section: 'savings', key: 'tipLarge', tip }];
}

/** What is missing of the payment. */
export function payBlockers({
  draft,
  choices,
  wallet,
}: Pick<BlockersInput, 'draft' | 'choices' | 'wallet'>): Blocker[] {
  if (wallet === 'all') return [];
  const missing: Blocker = { section: 'pay', key: 'payment' };
  switch (draft.payment) {
    case 'cash_on_delivery':
      if (choices.cashLimit !== null) return [{ section: 'pay', key: 'cashLimit' }];
      return choices.cash ? [] : [missing];
    case 'digital_payment':
      return choices.gateways.some(({ gateway }) => gateway === draft.gateway) ? [] : [missing];
    case 'offline_payment': {
      const method = choices.offline.find(({ id }) => String(id) === draft.gateway);
      return method ? offlineBlockers(method, draft) : [missing];
    }
    case null:
      return [missing];
  }
}

function offlineBlockers(method: OfflinePaymentMethod, draft: CheckoutDraft): Blocker[] {
  return method.method_informations
    .filter(({ is_required }) => isOn(is_required))
    .filter(({ customer_input }) => !draft.offlineInputs[customer_input]?.trim())
    .map((field) => ({ section: 'pay', key: 'offlineField', name: offlineLabel(field) }));
}

/** The label of a field of an offline payment: its name in the contract is not a text for users. */
export function offlineLabel({
  customer_input,
  customer_placeholder,
}: OfflinePaymentMethod['method_informations'][number]): string {
  return customer_placeholder || customer_input.replaceAll('_', ' ');
}
