import * as z from 'zod/mini';
import { OrderAddress } from '../account/address';
import { OrderDietRequest } from '../catalog/diet';
import { Store } from '../catalog/store';
import { ModuleRef } from '../site/module';
import { ownLocale } from '../value/currency';
import { ChargePayer, OrderStatus, OrderType, PaymentStatus } from '../value/order-enums';
import {
  DateTime,
  Id,
  ImageUrl,
  Money,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { DeliveryManSummary } from './delivery-man';
import {
  OfflinePayment,
  OrderPayment,
  ParcelCancellation,
  PaymentRefund,
  Refund,
} from './order-settlement';
import { ParcelCategory } from './parcel';

const stamp = z.nullish(DateTime);

/** A time stamp for each status that the order has had. */
const statusStamps = {
  pending: stamp,
  accepted: stamp,
  confirmed: stamp,
  processing: stamp,
  handover: stamp,
  picked_up: stamp,
  delivered: stamp,
  canceled: stamp,
  failed: stamp,
  refund_requested: stamp,
  refunded: stamp,
  refund_request_canceled: stamp,
};

/** The lines of the bill, major currency units. */
const amounts = {
  /** Final amount to pay, including the wallet's part. */
  order_amount: Money,
  delivery_charge: Money,
  original_delivery_charge: z.nullish(Money),
  free_delivery_by: OptionalText,
  total_tax_amount: Money,
  tax_status: z.nullish(z.enum(['included', 'excluded'])),
  tax_percentage: OptionalNumber,
  store_discount_amount: z.nullish(Money),
  flash_admin_discount_amount: z.nullish(Money),
  flash_store_discount_amount: z.nullish(Money),
  coupon_discount_amount: z.nullish(Money),
  ref_bonus_amount: z.nullish(Money),
  additional_charge: z.nullish(Money),
  extra_packaging_amount: z.nullish(Money),
  dm_tips: z.nullish(Money),
  /** The tip to the courier after the delivery, which is not part of the total. */
  later_tip: z.nullish(z.object({ amount: Money, given_at: DateTime })),
  /** Paid from the wallet. */
  partially_paid_amount: z.nullish(Money),
  /** The cash amount for which the customer needs change. */
  bring_change_amount: z.nullish(Money),
  /** Amount refunded into the wallet so far. */
  refunded_amount: z.nullish(Money),
};

/** The short form of an order's item. */
const OrderPreview = z.object({ name: z.string(), quantity: z.int(), image_full_url: ImageUrl });

/** An order. */
export const Order = z.object({
  ...amounts,
  ...statusStamps,
  ...ownLocale,
  id: Id,
  user_id: z.nullish(z.union([z.int(), z.string()])),
  is_guest: OptionalFlag,
  store_id: z.nullish(Id),
  /** `null` for parcels. */
  store: z.nullish(Store),
  zone_id: z.nullish(Id),
  module_id: z.nullish(Id),
  module_type: OptionalText,
  module: z.optional(ModuleRef),
  order_type: OrderType,
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  payment_method: z.nullable(z.string()),
  coupon_code: OptionalText,
  coupon_discount_title: OptionalText,
  order_note: OptionalText,
  unavailable_item_note: OptionalText,
  delivery_instruction: OptionalText,
  diet_request: z.nullish(OrderDietRequest),
  cutlery: OptionalFlag,
  prescription_order: OptionalFlag,
  /**
   * For a `pending` prescription: the store has not set the price yet, or the customer has not accepted it. `null` for
   * orders whose price was known from the beginning.
   */
  price_agreement: z.nullish(z.enum(['awaited', 'offered', 'agreed'])),
  scheduled: OptionalFlag,
  schedule_at: stamp,
  /** Kilometres. */
  distance: OptionalNumber,
  delivery_address: z.nullish(OrderAddress),
  receiver_details: z.nullish(OrderAddress),
  parcel_category: z.nullish(ParcelCategory),
  parcel_category_id: z.nullish(Id),
  charge_payer: z.nullish(ChargePayer),
  /** In an answer it is a list with one row. */
  delivery_man: z.nullish(z.array(DeliveryManSummary)),
  details_count: z.nullish(z.int()),
  /** An order that is paid in parts: of the page where each person pays theirs. */
  group_token: OptionalText,
  /** Four digits that the courier asks for. */
  otp: z.nullish(z.union([z.string(), z.number()])),
  /** Minutes. */
  processing_time: OptionalNumber,
  cancellation_reason: OptionalText,
  cancellation_note: OptionalText,
  canceled_by: OptionalText,
  /** Whether its customer may cancel it, by the server's clock. */
  is_cancelable: OptionalFlag,
  /** The first few of its items, for lists; absent from backends that do not send them. */
  preview: z.nullish(z.array(OrderPreview)),
  /**
   * 1: it was opened only with its number and phone, so name, address, notes, code and actions are left out, and places
   * are rounded to about a hundred metres.
   */
  seen_by_phone: OptionalFlag,
  /** Further actions that are currently possible (`docs/orders.md`); absent from backends without any. */
  offers: z.nullish(z.array(z.string())),
  /**
   * Address of its receipt as PDF, which can be opened without a session for at least a day; absent if there is none.
   */
  receipt_url: OptionalText,
  /**
   * Until then it can be canceled, even if the store begins to prepare it. `null`: only until the store begins, or not
   * at all.
   */
  cancelable_until: stamp,
  order_attachment_full_url: z.nullish(z.array(z.string())),
  order_proof_full_url: z.nullish(z.array(z.string())),
  payments: z.nullish(z.array(OrderPayment)),
  offline_payment: z.nullish(OfflinePayment),
  /** The latest refund request. */
  refund: z.nullish(Refund),
  /** All refund requests, the oldest first. */
  refunds: z.nullish(z.array(Refund)),
  refund_cancellation_note: OptionalText,
  refund_customer_note: OptionalText,
  /** Refunds, the oldest first. */
  payment_refunds: z.nullish(z.array(PaymentRefund)),
  parcel_cancellation: z.nullish(ParcelCancellation),
  /** Minutes after `schedule_at`. A scheduled order arrives within its slot. */
  min_delivery_time: z.nullish(z.int()),
  max_delivery_time: z.nullish(z.int()),
  created_at: DateTime,
  updated_at: stamp,
});
export type Order = z.infer<typeof Order>;

/** Answer after placing an order. `total_ammount` is the contract's spelling. */
export const OrderPlaced = z.object({
  message: z.optional(z.string()),
  order_id: Id,
  total_ammount: z.optional(Money),
  total_amount: z.optional(Money),
  status: OptionalText,
  created_at: z.nullish(DateTime),
  /** The customer's id, or the guest id. */
  user_id: z.nullish(z.union([z.int(), z.string()])),
  /** The payment page of an unpaid order, valid for an hour; the client adds `callback` and `payment_method`. */
  payment_link: OptionalText,
  /** For a guest's order: the token that opens it on any device. A secret, used only in the link to the order. */
  tracking_token: OptionalText,
});
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/**
 * The outcome of an attempt to order, by its `Idempotency-Key`: `running` may still become `placed`; `unknown`: it did
 * not arrive, or was refused.
 */
export const OrderAttemptAnswer = z.object({
  status: z.enum(['placed', 'running', 'unknown']),
  /** The answer that was given when it was placed. */
  order: z.nullable(OrderPlaced),
});
export type OrderAttemptAnswer = z.infer<typeof OrderAttemptAnswer>;

/** The newest unpaid order of the last month; backends send `[]` if there is none. */
export const PaymentFailedOrder = z.object({
  ...ownLocale,
  order_id: Id,
  order_amount: Money,
  partially_paid_amount: z.nullish(Money),
  order_type: OrderType,
  user_id: z.nullish(z.union([z.int(), z.string()])),
  zone_id: z.nullish(Id),
  payment_status: PaymentStatus,
  payment_method: OptionalText,
  contact_person_number: OptionalText,
  cash_on_delivery: OptionalFlag,
  digital_payment: OptionalFlag,
  offline_payment: OptionalFlag,
  maximum_cod_order_amount: z.nullish(Money),
  /** As in {@link OrderPlaced}. */
  payment_link: OptionalText,
});
export type PaymentFailedOrder = z.infer<typeof PaymentFailedOrder>;

/** A reason for canceling an order or a parcel, or for requesting a refund. */
export const Reason = z.object({
  id: Id,
  reason: z.string(),
  user_type: OptionalText,
  cancellation_type: OptionalText,
  status: OptionalFlag,
});
export type Reason = z.infer<typeof Reason>;
