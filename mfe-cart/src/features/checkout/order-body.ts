import type { OrderCartLine, OrderPlaceBody } from '@storefront/api/cart';
import type { CheckoutDraft, Recipient } from './checkout-draft';

export interface OrderBodyInput {
  readonly draft: CheckoutDraft;
  readonly recipient: Recipient;
  readonly storeId: number;
  readonly distanceKm: number;
  readonly isGuest: boolean;
  /** `null`: the server takes the stored cart's. */
  readonly ownLines: readonly OrderCartLine[] | null;
  /** The store's price of packaging; 0: not wanted. */
  readonly packagingAmount: number;
}

const orNull = (text: string): string | null => text.trim() || null;

/** An order as it is sent (Contract 4.19). It carries no amounts but the tip: the server computes them. */
export function orderBody(input: OrderBodyInput): OrderPlaceBody {
  const { draft, recipient, storeId, distanceKm, isGuest, ownLines, packagingAmount } = input;
  const delivery = {
    distance: distanceKm,
    address: recipient.address,
    latitude: String(recipient.latitude),
    longitude: String(recipient.longitude),
    address_type: orNull(recipient.addressType),
    house: orNull(recipient.house),
    floor: orNull(recipient.floor),
    road: orNull(recipient.road),
    dm_tips: draft.tip,
    delivery_instruction: orNull(draft.instruction),
  };
  return {
    order_type: draft.orderType,
    payment_method: draft.payment ?? 'cash_on_delivery',
    store_id: storeId,
    schedule_at: draft.scheduleAt,
    is_guest: isGuest ? 1 : 0,
    contact_person_name: orNull(recipient.name),
    contact_person_number: orNull(recipient.phone),
    contact_person_email: orNull(recipient.email),
    coupon_code: draft.couponCode,
    partial_payment: draft.usesWallet && draft.payment !== 'wallet' ? 1 : 0,
    cutlery: draft.cutlery ? 1 : 0,
    extra_packaging_amount: packagingAmount,
    order_note: orNull(draft.note),
    unavailable_item_note: orNull(draft.unavailableNote),
    ...(draft.orderType === 'delivery' ? delivery : {}),
    is_buy_now: ownLines ? 1 : 0,
    ...(ownLines ? { cart: JSON.stringify(ownLines) } : {}),
  };
}
