import * as z from 'zod/mini';
import { DateTime, Id, Money, OptionalFlag, OptionalNumber, OptionalText } from '../value/scalars';

/** One part of a split payment: row 0 the wallet, row 1 the rest. */
export const OrderPayment = z.object({
  id: Id,
  order_id: z.optional(Id),
  amount: Money,
  payment_status: z.string(),
  payment_method: z.string(),
  transaction_ref: OptionalText,
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The details that a customer entered for a payment outside the shop, and its state. */
export const OfflinePayment = z.object({
  input: z.array(z.object({ user_input: z.string(), user_data: z.nullable(z.string()) })),
  data: z.object({
    status: z.enum(['pending', 'verified', 'denied']),
    method_id: z.union([z.int(), z.string()]),
    method_name: z.string(),
    customer_note: OptionalText,
    admin_note: OptionalText,
  }),
  method_fields: z.array(z.object({ input_name: z.string(), input_data: z.string() })),
});
export type OfflinePayment = z.infer<typeof OfflinePayment>;

/** The quantity of an order line that a refund is for. */
export const RefundedLine = z.object({
  order_detail_id: Id,
  quantity: z.int().check(z.gte(1)),
});
export type RefundedLine = z.infer<typeof RefundedLine>;

const spentRewards = {
  /** The value of points that were already exchanged or spent. */
  points_worth_taken_back: z.nullish(Money),
  /** The part of the referrer's reward that was already spent. */
  referral_taken_back: z.nullish(Money),
  /** The part of these amounts that was deducted from a refund that did not go into the wallet. */
  withheld_amount: z.nullish(Money),
};

/** The amounts that a refund would pay and take back if it was accepted now. */
export const RefundTerms = z.object({
  refund_amount: Money,
  /** The refund minus `withheld_amount`. */
  paid_amount: Money,
  points_taken_back: OptionalNumber,
  cashback_taken_back: z.nullish(Money),
  ...spentRewards,
  /** 0: spent rewards are worth more than the refund. */
  is_possible: OptionalFlag,
});
export type RefundTerms = z.infer<typeof RefundTerms>;

/** A request to refund a delivered order. */
export const Refund = z.object({
  id: Id,
  order_id: z.optional(Id),
  customer_reason: OptionalText,
  customer_note: OptionalText,
  admin_note: OptionalText,
  refund_amount: Money,
  refund_status: z.enum(['pending', 'approved', 'rejected']),
  refund_method: OptionalText,
  /** Empty or absent: the whole order, or what was left of it. */
  lines: z.nullish(z.array(RefundedLine)),
  /** The rewards for the refunded lines, and the part of them that was taken back. */
  points_due: OptionalNumber,
  points_taken_back: OptionalNumber,
  cashback_due: z.nullish(Money),
  cashback_taken_back: z.nullish(Money),
  ...spentRewards,
  image_full_url: z.nullish(z.array(z.string())),
  /** The file names as JSON text, for older clients. */
  image: OptionalText,
});
export type Refund = z.infer<typeof Refund>;

/** A completed or pending refund of an order or trip. */
export const PaymentRefund = z.object({
  amount: Money,
  /** `wallet`, `by_hand` (operators of the shop pay it), or the key of the gateway at which it was paid. */
  method: z.string(),
  status: z.enum(['requested', 'done', 'failed']),
  created_at: z.nullish(DateTime),
  /** The time at which it was paid or failed. */
  settled_at: z.nullish(DateTime),
});
export type PaymentRefund = z.infer<typeof PaymentRefund>;

/** The cancellation of a parcel order; the return code is shown only to the sender. */
export const ParcelCancellation = z.object({
  /** Text or a list of texts: the cancel call accepts both. */
  reason: z.nullish(z.union([z.string(), z.array(z.string())])),
  note: OptionalText,
  cancel_by: OptionalText,
  return_otp: z.nullish(z.union([z.string(), z.number()])),
  return_fee: z.nullish(Money),
  return_fee_payment_status: OptionalText,
  return_date: z.nullish(DateTime),
  before_pickup: OptionalFlag,
  is_delivery_charge_refundable: OptionalFlag,
  is_refunded: OptionalFlag,
  refund_amount: z.nullish(Money),
});
export type ParcelCancellation = z.infer<typeof ParcelCancellation>;
