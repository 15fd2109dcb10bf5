import * as z from 'zod/mini';
import { LastLocation } from '../../entities/order/delivery-man';
import {
  Order,
  OrderAttemptAnswer,
  OrderPlaced,
  PaymentFailedOrder,
} from '../../entities/order/order';
import { OrderDetail } from '../../entities/order/order-detail';
import { OfflinePaymentAnswer, RedirectAnswer } from '../../entities/order/payment';
import { MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  gatewayChoice,
  guest,
  IdField,
  OptionalCodeText,
  OptionalId,
  OptionalLine,
  OptionalNote,
  PositiveNumber,
  paging,
  RequiredLine,
} from '../request-fields';
import { OrderPlaceBody, PrescriptionPlaceBody, shownBill } from './order-place-bodies';

const own = { area: 'orders', caller: 'customer-or-guest' } as const;
/**
 * An order to track. A guest sends the token of the order's link (from the answer of {@link orderPlace}) or the phone
 * number on it; wrong numbers slow down further tries.
 */
const followed = {
  order_id: IdField,
  tracking_token: OptionalLine,
  contact_number: OptionalCodeText,
};
/** Filters of a list of orders: a text in the number, store or items, and the final status. */
const listedOrders = {
  search: OptionalLine,
  ended: z.nullish(z.enum(['delivered', 'canceled', 'refunded'])),
};
/** An order to change. A guest on a device other than that of the order sends the token of its link. */
export const changedOrder = { ...guest, order_id: IdField, tracking_token: OptionalLine };
/** The payment is changed only for the shown amount. */
const ofShownOrder = z.object({ ...changedOrder, ...shownBill });

export const orderPlace = defineEndpoint({
  ...own,
  name: 'orderPlace',
  method: 'POST',
  path: '/customer/order/place',
  body: OrderPlaceBody,
  files: ['order_attachment'],
  answer: OrderPlaced,
});

export const prescriptionPlace = defineEndpoint({
  ...own,
  name: 'prescriptionPlace',
  method: 'POST',
  path: '/customer/order/prescription/place',
  body: PrescriptionPlaceBody,
  files: ['order_attachment'],
  answer: OrderPlaced,
});

/**
 * Whether an order arrived whose answer was lost, for a client that has its key. Places nothing. A backend without this
 * call answers 404, which tells nothing about the order.
 */
export const orderAttempt = defineEndpoint({
  ...own,
  name: 'orderAttempt',
  method: 'GET',
  path: '/customer/order/attempt',
  query: z.object({ ...guest, idempotency_key: RequiredLine }),
  answer: OrderAttemptAnswer,
});

export const orderList = defineEndpoint({
  ...own,
  name: 'orderList',
  method: 'GET',
  path: '/customer/order/list',
  query: z.object({ ...guest, ...paging, ...listedOrders }),
  answer: paged('orders', Order),
});

export const runningOrders = defineEndpoint({
  ...own,
  name: 'runningOrders',
  method: 'GET',
  path: '/customer/order/running-orders',
  query: z.object({ ...guest, ...paging }),
  answer: paged('orders', Order),
});

/**
 * The lines of the order, or the order itself for parcels and prescriptions without lines. On another device, a guest
 * sends the same proof as for {@link orderTrack}.
 */
export const orderDetails = defineEndpoint({
  ...own,
  name: 'orderDetails',
  method: 'GET',
  path: '/customer/order/details',
  query: z.object({ ...guest, ...followed }),
  answer: z.union([z.array(OrderDetail), Order]),
});

/** A guest must always send a proof, even on the device of the order. */
export const orderTrack = defineEndpoint({
  ...own,
  name: 'orderTrack',
  method: 'GET',
  path: '/customer/order/track',
  query: z.object({ ...guest, ...followed }),
  answer: Order,
});

/** A reason, a note, or both; a parcel may have several reasons. */
export const OrderCancelBody = z
  .object({
    ...changedOrder,
    reason: z.nullish(z.union([z.string().check(z.maxLength(2000)), z.array(z.string())])),
    note: OptionalNote,
  })
  .check(
    z.refine((body) => Boolean(body.note?.trim() || body.reason?.length), { path: ['reason'] }),
  );
export type OrderCancelBody = z.input<typeof OrderCancelBody>;

export const orderCancel = defineEndpoint({
  ...own,
  name: 'orderCancel',
  method: 'PUT',
  path: '/customer/order/cancel',
  body: OrderCancelBody,
  answer: MessageAnswer,
});

/** The customer accepts the pharmacy's shown price, after which the order is packed. */
export const orderAgreePrice = defineEndpoint({
  ...own,
  name: 'orderAgreePrice',
  method: 'PUT',
  path: '/customer/order/agree-price',
  body: z.extend(ofShownOrder, { expected_total: PositiveNumber }),
  answer: MessageAnswer,
});

/** Switches an unpaid digital order to cash on delivery. */
export const orderPaymentMethod = defineEndpoint({
  ...own,
  name: 'orderPaymentMethod',
  method: 'PUT',
  path: '/customer/order/payment-method',
  body: ofShownOrder,
  answer: MessageAnswer,
});

export const orderWalletPayment = defineEndpoint({
  ...own,
  name: 'orderWalletPayment',
  method: 'POST',
  path: '/customer/order/wallet-payment',
  body: ofShownOrder,
  answer: MessageAnswer,
});

const OrderDigitalPaymentBody = z.object({
  ...changedOrder,
  ...shownBill,
  ...gatewayChoice,
  payment_platform: OptionalLine,
});

/** Opens a payment at a gateway for an order that waits for it. */
export const orderDigitalPayment = defineEndpoint({
  ...own,
  name: 'orderDigitalPayment',
  method: 'POST',
  path: '/customer/order/digital-payment',
  body: OrderDigitalPaymentBody,
  answer: RedirectAnswer,
});

/** Besides the named fields, there is one for each `method_informations[].customer_input` of the method. */
export const OfflinePaymentBody = z.looseObject({
  ...guest,
  ...shownBill,
  order_id: IdField,
  method_id: IdField,
  customer_note: OptionalNote,
});
export type OfflinePaymentBody = z.input<typeof OfflinePaymentBody>;

export const offlinePayment = defineEndpoint({
  ...own,
  name: 'offlinePayment',
  method: 'PUT',
  path: '/customer/order/offline-payment',
  body: OfflinePaymentBody,
  answer: OfflinePaymentAnswer,
});

/** Corrects the details; the method stays the same. */
const OfflinePaymentUpdateBody = z.extend(OfflinePaymentBody, { method_id: OptionalId });

export const offlinePaymentUpdate = defineEndpoint({
  ...own,
  name: 'offlinePaymentUpdate',
  method: 'PUT',
  path: '/customer/order/offline-payment-update',
  body: OfflinePaymentUpdateBody,
  answer: OfflinePaymentAnswer,
});

/** The newest unpaid order of the last month; `[]` and `null` both mean none. */
export const paymentFailed = defineEndpoint({
  ...own,
  name: 'paymentFailed',
  method: 'GET',
  path: '/customer/order/payment-failed',
  query: z.object({ ...guest, order_id: OptionalId }),
  answer: z.pipe(
    z.transform((value: PaymentFailedOrder | readonly [] | null) =>
      Array.isArray(value) ? null : value,
    ),
    z.nullable(PaymentFailedOrder),
  ),
});

/** Only callers who may track the order may track its courier. */
export const lastLocation = defineEndpoint({
  ...own,
  name: 'lastLocation',
  method: 'GET',
  path: '/delivery-man/last-location',
  query: z.object({ ...guest, ...followed }),
  answer: LastLocation,
});

/** Placing, reading and settling orders (`docs/orders.md`). */
export const orderEndpoints = [
  orderPlace,
  prescriptionPlace,
  orderAttempt,
  orderList,
  runningOrders,
  orderDetails,
  orderTrack,
  orderCancel,
  orderAgreePrice,
  orderPaymentMethod,
  orderWalletPayment,
  orderDigitalPayment,
  offlinePayment,
  offlinePaymentUpdate,
  paymentFailed,
  lastLocation,
];
