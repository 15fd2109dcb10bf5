import { orderStatuses } from '@storefront/domain';
import * as z from 'zod/mini';

/** Order type in the contract; a scheduled order is `delivery` plus `schedule_at`. */
export const OrderType = z.enum(['delivery', 'take_away', 'parcel']);
export type OrderType = z.infer<typeof OrderType>;

/** Order statuses. */
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PaymentStatus = z.enum(['unpaid', 'paid', 'partially_paid']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Payment method of a request; a stored order may also have `partial_payment` or the gateway. */
export const PaymentMethod = z.enum([
  'cash_on_delivery',
  'digital_payment',
  'wallet',
  'offline_payment',
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const ChargePayer = z.enum(['sender', 'receiver']);
export type ChargePayer = z.infer<typeof ChargePayer>;
