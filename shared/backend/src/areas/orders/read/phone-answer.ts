import type { Order, OrderDetail } from '@storefront/api';
import { roundToArea } from '../../../geometry/coordinates';
import { pick } from '../../../server/columns';
import { areaOfCourier } from '../life-cycle/courier-position';
import type { OrderRow } from './order-rows';

/** The fields that number and phone show unchanged: state and bill. */
const shownFields = [
  ...['id', 'is_guest', 'created_at', 'updated_at', 'schedule_at', 'scheduled'],
  ...['order_type', 'order_status', 'price_agreement', 'prescription_order', 'processing_time'],
  ...['min_delivery_time', 'max_delivery_time', 'time_zone', 'currency', 'canceled_by'],
  ...['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered'],
  ...['canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled'],
  ...['store', 'store_id', 'zone_id', 'module', 'module_id', 'module_type'],
  ...['parcel_category', 'parcel_category_id', 'charge_payer', 'preview', 'details_count'],
  ...['order_amount', 'delivery_charge', 'original_delivery_charge', 'free_delivery_by'],
  ...['total_tax_amount', 'tax_status', 'tax_percentage', 'store_discount_amount'],
  ...['flash_admin_discount_amount', 'flash_store_discount_amount', 'coupon_discount_title'],
  ...['coupon_discount_amount', 'ref_bonus_amount', 'additional_charge', 'extra_packaging_amount'],
  ...['dm_tips', 'later_tip', 'partially_paid_amount', 'bring_change_amount', 'refunded_amount'],
  ...['payment_status', 'payment_method', 'payment_refunds'],
] as const satisfies readonly (keyof Order)[];

/**
 * An order as a caller sees it who has only its number and phone, which more people than the customer know: the data of
 * a shared link, with items and bill. It has no name, address, notes, code, pictures or receipt, and its only action is
 * to send a code to the phone, which opens the rest (`shared/api/docs/orders.md`, "Following").
 */
export function answerByPhone(
  order: Order,
  row: OrderRow,
  { now, hasCodes }: { readonly now: Date; readonly hasCodes: boolean },
): Order {
  const isParcel = row.order_type === 'parcel';
  const door = row.order_type === 'take_away' || isParcel ? null : areaOfDoor(row.delivery_address);
  return {
    ...pick(order, shownFields),
    seen_by_phone: 1,
    delivery_address: door,
    receiver_details: isParcel ? areaOfDoor(row.receiver_details) : null,
    delivery_man: row.courier && [courierOf(row.courier, areaOfCourier(row, now))],
    payments: order.payments?.map((payment) => ({ ...payment, transaction_ref: null })) ?? null,
    offline_payment: order.offline_payment
      ? { input: [], data: { ...order.offline_payment.data, ...noNotes }, method_fields: [] }
      : null,
    offers: hasCodes ? ['link_code'] : [],
    is_cancelable: 0,
    cancelable_until: null,
  };
}

const noNotes = { customer_note: null, admin_note: null };

function courierOf({ id, f_name }: NonNullable<OrderRow['courier']>, at: AreaOfCourier) {
  return { id, f_name, lat: at && String(at.lat), lng: at && String(at.lng) };
}

type AreaOfCourier = ReturnType<typeof areaOfCourier>;

/** A line of it: what was ordered, without texts that people wrote. */
export function lineByPhone(line: OrderDetail): OrderDetail {
  return { ...line, note: null, person_name: null, substitution: null };
}

/** The address rounded to about a hundred metres, so that it identifies no home; `null` without coordinates. */
export function areaOfDoor(door: OrderRow['delivery_address']) {
  if (!door?.latitude || !door.longitude) return null;
  const { lat, lng } = roundToArea({ lat: Number(door.latitude), lng: Number(door.longitude) });
  return { latitude: String(lat), longitude: String(lng) };
}
