import type { CartLine } from '@storefront/api';
import type { OrderCartLine, OrderPlaceBody, ShownLine, TaxBody } from '@storefront/api/cart';
import type { CheckoutDraft } from './checkout-draft';
import type { LinesSource } from './checkout-facts';
import type { FulfilmentMethod } from './fulfilment';
import {
  contactFields,
  doorFields,
  photoField,
  placeFields,
  textField,
  tipField,
} from './order-fields';
import type { WalletPart } from './payment-choices';
import type { Recipient } from './recipient';

/** The parts of an order. */
export interface OrderParts {
  readonly source: LinesSource;
  readonly lines: readonly CartLine[];
  readonly method: FulfilmentMethod;
  readonly storeId: number;
  readonly isGuest: boolean;
  readonly recipient: Recipient;
  /** From the store to the door. */
  readonly kilometres: number;
  readonly draft: CheckoutDraft;
  /** The effective coupon code, `null` without one. */
  readonly couponCode: string | null;
  /** The store's price of packaging, when the customer wants it. */
  readonly packagingAmount: number;
  readonly asksForCutlery: boolean;
}

/** The fields that determine the amounts, the same for the order and for its tax. */
function priced(parts: OrderParts) {
  const { source, lines, method, storeId, recipient, draft } = parts;
  const { place } = recipient;
  const isDelivery = method === 'delivery';
  return {
    order_type: method,
    store_id: storeId,
    ...(isDelivery && place ? placeFields(place, parts.kilometres) : {}),
    ...(draft.scheduleAt ? { schedule_at: draft.scheduleAt } : {}),
    ...(parts.couponCode ? { coupon_code: parts.couponCode } : {}),
    ...(parts.packagingAmount > 0 ? { extra_packaging_amount: parts.packagingAmount } : {}),
    ...(isDelivery ? tipField(draft.tip) : {}),
    ...(source === 'cart' ? {} : { is_buy_now: 1, cart: JSON.stringify(lines.map(buyNowBody)) }),
  };
}

/** A line of an order that has no stored cart. */
function buyNowBody(line: CartLine): OrderCartLine {
  const isCampaign = line.model === 'ItemCampaign';
  return {
    item_id: isCampaign ? null : line.item_id,
    item_campaign_id: isCampaign ? line.item_id : null,
    item_type: line.model ?? 'Item',
    price: line.price,
    quantity: line.quantity,
    variation: line.variation,
    add_on_ids: line.add_on_ids,
    add_on_qtys: line.add_on_qtys,
    ...(line.note ? { note: line.note } : {}),
    add_ons: line.item.add_ons
      .filter(({ id }) => line.add_on_ids.includes(id))
      .map(({ id, name, price }) => ({ id, name, price })),
  };
}

/** The lines as shown on the page: if others are stored, the server asks for confirmation. */
function shownLines({ source, lines }: OrderParts): Pick<OrderPlaceBody, 'expected_lines'> {
  // Lines of a group are changed by its members, and shown to them in the group.
  if (source !== 'cart' || lines.some(({ person_name }) => person_name)) return {};
  return { expected_lines: JSON.stringify(lines.map(shownLine)) };
}

const shownLine = (line: CartLine): ShownLine => ({
  item_id: line.item_id,
  name: line.item.name,
  quantity: line.quantity,
  variation: line.variation,
  add_on_ids: line.add_on_ids,
  add_on_qtys: line.add_on_qtys,
});

/** The fields that the tax depends on; none of them changes while a note is typed. */
export function taxBody(parts: OrderParts): TaxBody {
  return priced(parts);
}

/**
 * The order itself. The server computes the amounts.
 * @param change that the courier must bring, major units; 0: none
 */
export function orderBody(parts: OrderParts, wallet: WalletPart, change = 0): OrderPlaceBody {
  const { recipient, draft, method, isGuest } = parts;
  const place = method === 'delivery' ? recipient.place : null;
  const isGroup = parts.lines.some(({ person_name }) => person_name);
  return {
    ...priced(parts),
    ...shownLines(parts),
    payment_method: wallet === 'all' ? 'wallet' : (draft.payment ?? 'cash_on_delivery'),
    ...(wallet === 'part' ? { partial_payment: 1 } : {}),
    ...(isGroup && isSplit(draft, wallet) ? { group_split: 1 } : {}),
    is_guest: isGuest ? 1 : 0,
    ...(change > 0 && wallet !== 'all' ? { bring_change_amount: change } : {}),
    ...(parts.asksForCutlery ? { cutlery: draft.cutlery ? 1 : 0 } : {}),
    ...contactFields(recipient),
    ...(place && {
      ...textField('address_type', place.addressType),
      ...doorFields(place),
      ...photoField(place),
    }),
    ...textField('order_note', draft.note),
    ...textField('unavailable_item_note', draft.unavailableNote),
    ...textField('delivery_instruction', method === 'delivery' ? draft.instruction : ''),
    ...substitutionField(parts),
    ...(draft.dietRequest ? { diet_request: draft.dietRequest } : {}),
  };
}

/** Whether each person pays their part; then no wallet pays for the others. */
export const isSplit = (
  { payment, isInParts }: Pick<CheckoutDraft, 'payment' | 'isInParts'>,
  wallet: WalletPart,
): boolean => isInParts && payment === 'digital_payment' && wallet === 'none';

/** What the store does when an item is sold out; empty while undecided. */
function substitutionField({ source, lines, draft }: OrderParts) {
  const { substitution: rule, lineSubstitutions } = draft;
  const own = lines.flatMap(({ id }) => {
    const decided = source === 'cart' ? lineSubstitutions[id] : undefined;
    return decided ? [{ ...decided, cart_id: id }] : [];
  });
  if (!rule && own.length === 0) return {};
  return { substitution: { rule, ...(own.length > 0 && { lines: own }) } };
}
