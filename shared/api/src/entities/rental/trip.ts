import { tripStatuses } from '@storefront/domain';
import * as z from 'zod/mini';
import { PaymentRefund } from '../order/order-settlement';
import { ownLocale } from '../value/currency';
import {
  DateTime,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { TripPoint } from './rental-cart';
import { ChosenExtra, ProviderSummary, RentalType, Vehicle } from './vehicle';

/** States of a trip. */
export const TripStatus = z.enum(tripStatuses);
export type TripStatus = z.infer<typeof TripStatus>;

/** Payment methods of a trip. */
export const TripPaymentMethod = z.enum([
  'cash_payment',
  'wallet',
  'partial_payment',
  'digital_payment',
]);
export type TripPaymentMethod = z.infer<typeof TripPaymentMethod>;

const stamp = z.nullish(DateTime);

/** One kind of vehicle of a trip, as it was booked. */
export const TripDetail = z.object({
  id: Id,
  trip_id: Id,
  vehicle_id: Id,
  vehicle_details: Vehicle,
  quantity: z.int(),
  price: Money,
  original_price: z.nullish(Money),
  calculated_price: z.nullish(Money),
  discount_on_trip: z.nullish(Money),
  discount_type: OptionalText,
  discount_percentage: OptionalNumber,
  tax_amount: z.nullish(Money),
  rental_type: z.nullish(RentalType),
  estimated_hours: OptionalNumber,
  distance: OptionalNumber,
  schedule_at: stamp,
  estimated_trip_end_time: stamp,
  license_plate_number: z.nullish(z.array(z.string())),
  /** The extras that the customer agreed to. */
  extras: z.nullish(lenientArray(ChosenExtra)),
});
export type TripDetail = z.infer<typeof TripDetail>;

/** A vehicle with its plate and driver, after the provider has assigned them. */
export const AssignedVehicle = z.object({
  id: Id,
  trip_id: Id,
  vehicle_id: Id,
  vehicle_identity_id: z.nullish(Id),
  vehicle_name: OptionalText,
  vehicle_thumbnail: OptionalText,
  license_plate_number: OptionalText,
  driver_data: z.nullish(
    z.object({
      id: Id,
      first_name: OptionalText,
      last_name: OptionalText,
      email: OptionalText,
      phone: OptionalText,
      image_full_url: z.optional(ImageUrl),
      /** Degrees, while the driver is driving; absent otherwise, and from backends that do not track drivers. */
      lat: OptionalNumber,
      lng: OptionalNumber,
    }),
  ),
  rating: OptionalNumber,
  comment: OptionalText,
  reply: OptionalText,
  replied_at: stamp,
});
export type AssignedVehicle = z.infer<typeof AssignedVehicle>;

/** The deposit that the provider holds until the vehicle is returned. It is not part of the trip's price. */
export const TripDeposit = z.object({
  amount: Money,
  /** `at_pickup`: not paid in advance. `held` at a gateway, completely `released`, or partly `taken`. */
  status: z.enum(['at_pickup', 'held', 'released', 'taken']),
  /** The part that was taken, and the reason. */
  taken_amount: z.nullish(Money),
  reason: OptionalText,
  /** The time at which the held amount is released, once that is decided. */
  released_at: stamp,
  /** Gateways at which it can currently be paid in advance. */
  gateways: z.nullish(z.array(z.string())),
});
export type TripDeposit = z.infer<typeof TripDeposit>;

/** A booked trip. */
export const Trip = z.object({
  ...ownLocale,
  id: Id,
  user_id: z.nullish(z.union([z.int(), z.string()])),
  is_guest: OptionalFlag,
  /**
   * For the guest who booked it: the token that opens it on any device. A secret, used only in the link to the trip.
   */
  tracking_token: OptionalText,
  provider_id: Id,
  zone_id: z.nullish(Id),
  pickup_zone_id: z.nullish(z.union([z.int(), z.string()])),
  module_id: z.nullish(Id),
  trip_status: TripStatus,
  trip_type: RentalType,
  payment_status: z.enum(['unpaid', 'paid', 'partially_paid']),
  payment_method: OptionalText,
  trip_amount: Money,
  /** Sum of all extras. */
  extras_amount: z.nullish(Money),
  /** Fees for delivering the vehicles, and for returning them elsewhere. */
  delivery_amount: z.nullish(Money),
  return_amount: z.nullish(Money),
  discount_on_trip: z.nullish(Money),
  discount_on_trip_by: OptionalText,
  coupon_code: OptionalText,
  coupon_discount_amount: z.nullish(Money),
  coupon_discount_by: OptionalText,
  ref_bonus_amount: z.nullish(Money),
  tax_amount: z.nullish(Money),
  tax_status: z.nullish(z.enum(['included', 'excluded'])),
  tax_percentage: OptionalNumber,
  additional_charge: z.nullish(Money),
  partially_paid_amount: z.nullish(Money),
  /** Amount refunded into the wallet so far. */
  refunded_amount: z.nullish(Money),
  /** Kilometres. */
  distance: OptionalNumber,
  estimated_hours: OptionalNumber,
  quantity: z.nullish(z.int()),
  pickup_location: TripPoint,
  destination_location: z.nullish(TripPoint),
  /** The vehicles are brought to the pickup place, and collected where the trip ends. */
  delivered: OptionalFlag,
  /** The return place of a trip by time, if it is not the pickup place. */
  return_location: z.nullish(TripPoint),
  /** The place where the vehicles are handed over, if it is not the pickup place. Absent in lists. */
  handover_location: z.nullish(TripPoint),
  driver_age: OptionalNumber,
  user_info: z.nullish(
    z.object({
      contact_person_name: OptionalText,
      contact_person_number: OptionalText,
      contact_person_email: OptionalText,
    }),
  ),
  trip_note: OptionalText,
  otp: z.nullish(z.union([z.string(), z.number()])),
  scheduled: OptionalFlag,
  schedule_at: stamp,
  estimated_trip_end_time: stamp,
  /** The time until which a confirmed trip can be canceled; `null`: only until the provider confirms. */
  cancel_until: stamp,
  /**
   * The time until which the vehicles are held for a trip that is paid when it is booked; unpaid, it is then canceled.
   */
  held_until: stamp,
  pending: stamp,
  confirmed: stamp,
  ongoing: stamp,
  completed: stamp,
  canceled: stamp,
  payment_failed: stamp,
  canceled_by: OptionalText,
  cancellation_reason: OptionalText,
  edited: OptionalFlag,
  /** As in an order: 1 if it was opened only with its number and phone. */
  seen_by_phone: OptionalFlag,
  /** Further actions that are currently possible (`docs/rental.md`); absent from backends without any. */
  offers: z.nullish(z.array(z.string())),
  /** As in an order: its receipt as PDF, which can be opened without a session for at least a day. */
  receipt_url: OptionalText,
  /** Refunds, the oldest first. */
  payment_refunds: z.nullish(z.array(PaymentRefund)),
  provider: z.nullish(ProviderSummary),
  /** Absent in lists, and if a trip or backend has none. */
  deposit: z.nullish(TripDeposit),
  /** Absent in lists. */
  trip_details: z.nullish(z.array(TripDetail)),
  vehicle_identity: z.nullish(z.array(AssignedVehicle)),
  created_at: stamp,
  updated_at: stamp,
});
export type Trip = z.infer<typeof Trip>;

/** The id of a new trip: only a number. */
export const TripBooked = z.int();

/**
 * Answer of paying a trip: done, or the address of the payment page. Backends send the address alone or as
 * `{redirect_link}`; it is always converted to the latter.
 */
export const TripPaymentAnswer = z.pipe(
  z.transform((value: string | { redirect_link: string } | { message: string }) =>
    typeof value === 'string' ? { redirect_link: value } : value,
  ),
  z.union([z.object({ redirect_link: z.string() }), z.object({ message: z.string() })]),
);
export type TripPaymentAnswer = z.infer<typeof TripPaymentAnswer>;
