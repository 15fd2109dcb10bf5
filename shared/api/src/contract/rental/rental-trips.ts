import { isOn } from '@storefront/domain';
import * as z from 'zod/mini';
import { TaxAnswer } from '../../entities/catalog/tax';
import { DriverAge } from '../../entities/rental/rental-ways';
import {
  Trip,
  TripBooked,
  TripPaymentAnswer,
  TripPaymentMethod,
  TripStatus,
} from '../../entities/rental/trip';
import { RentalType } from '../../entities/rental/vehicle';
import { Flag, MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { shownBill } from '../order/order-place-bodies';
import {
  DateTimeField,
  directPayment,
  guest,
  IdField,
  jsonText,
  OptionalCodeText,
  OptionalEmail,
  OptionalId,
  OptionalLine,
  OptionalNote,
  OptionalPhone,
  PositiveNumber,
  paging,
  Quantity,
  Rating,
} from '../request-fields';

/** A trip is identified by its number, on any device. */
const own = { area: 'rental', caller: 'customer-or-guest' } as const;
const booking = { ...own, needs: ['moduleId'] } as const;

/** A line of the booking cart as the customer saw it. */
const ShownVehicle = z.object({
  vehicle_id: IdField,
  /** Repeated in the answer if the line no longer exists. */
  name: z.nullish(z.string().check(z.maxLength(255))),
  quantity: Quantity,
  extras: z.nullish(z.array(z.object({ id: IdField, quantity: Quantity })).check(z.maxLength(50))),
});
export type ShownVehicle = z.output<typeof ShownVehicle>;

/** Guests must leave a contact: the server requires it if there is no token. */
export const TripBookingBody = z
  .object({
    ...guest,
    ...shownBill,
    provider_id: IdField,
    trip_type: RentalType,
    /** The shown amount; recomputed. */
    trip_amount: z.nullish(PositiveNumber),
    scheduled: z.nullish(Flag),
    schedule_at: z.nullish(DateTimeField),
    coupon_code: OptionalCodeText,
    additional_note: OptionalNote,
    contact_person_name: OptionalLine,
    contact_person_number: OptionalPhone,
    contact_person_email: OptionalEmail,
    /**
     * JSON text of the shown lines. If those of the booking cart differ in vehicle, quantity or extras, nothing is
     * booked: 409 with the changes, as for the bill. Absent: any lines are agreed to.
     */
    expected_lines: z.nullish(jsonText(z.array(ShownVehicle).check(z.maxLength(200)))),
    /** Replaces the age of the booking cart. */
    driver_age: DriverAge,
  })
  .check(
    z.refine((body) => !isOn(body.scheduled) || Boolean(body.schedule_at), {
      path: ['schedule_at'],
    }),
  );
export type TripBookingBody = z.input<typeof TripBookingBody>;

export const tripBooking = defineEndpoint({
  ...booking,
  name: 'tripBooking',
  method: 'POST',
  path: '/rental/user/trip/trip-booking',
  body: TripBookingBody,
  answer: TripBooked,
});

export const tripTax = defineEndpoint({
  ...booking,
  name: 'tripTax',
  method: 'POST',
  path: '/rental/user/trip/get-tax',
  body: TripBookingBody,
  answer: TaxAnswer,
});

/** `{all}` is `all`, `running` or `completed`. */
export const tripList = defineEndpoint({
  ...own,
  name: 'tripList',
  method: 'GET',
  path: '/rental/user/trip/get-trip-list/{all}',
  query: z.object({
    ...guest,
    ...paging,
    trip_status: z.nullish(TripStatus),
    search: OptionalLine,
  }),
  answer: paged('trips', Trip),
});

/** Also for tracking: a guest's trip by the token of its link, or by the phone number on it. */
export const tripDetails = defineEndpoint({
  ...own,
  name: 'tripDetails',
  method: 'GET',
  path: '/rental/user/trip/get-trip-details',
  query: z.object({
    ...guest,
    trip_id: IdField,
    tracking_token: OptionalLine,
    contact_number: OptionalCodeText,
  }),
  answer: Trip,
});

const TripCancelBody = z.object({
  ...guest,
  trip_id: IdField,
  cancellation_reason: OptionalLine,
});

export const tripCancel = defineEndpoint({
  ...own,
  name: 'tripCancel',
  method: 'PUT',
  path: '/rental/user/trip/cancel-trip',
  body: TripCancelBody,
  answer: MessageAnswer,
});

/** Digital and partial payments name the gateway; `cash_payment` may pay the rest of a partial payment. */
export const TripPaymentBody = z
  .object({
    ...guest,
    ...shownBill,
    trip_id: IdField,
    payment_method: TripPaymentMethod,
    payment_gateway: OptionalLine,
    callback_url: OptionalNote,
    payment_platform: OptionalLine,
    ...directPayment,
    /** From the link to a guest's trip, which can be paid at a gateway on any device. */
    tracking_token: OptionalLine,
    /** The part of the amount due to pay at the gateway, if the `offers` of the trip have `pay_part`; absent: all. */
    part_amount: z.nullish(PositiveNumber),
    /** The payment belongs to the booking: without it, the trip is held only for a short time and then canceled. */
    with_booking: z.nullish(Flag),
  })
  .check(
    z.refine(
      (body) =>
        (body.payment_method !== 'digital_payment' && body.payment_method !== 'partial_payment') ||
        Boolean(body.payment_gateway),
      { path: ['payment_gateway'] },
    ),
    z.refine((body) => body.part_amount == null || body.payment_method === 'digital_payment', {
      path: ['part_amount'],
    }),
  );
export type TripPaymentBody = z.input<typeof TripPaymentBody>;

export const tripPayment = defineEndpoint({
  ...own,
  name: 'tripPayment',
  method: 'POST',
  path: '/rental/user/trip/payment',
  body: TripPaymentBody,
  answer: TripPaymentAnswer,
});

/** Pictures are sent as the files `attachment`. */
const VehicleReviewBody = z.object({
  trip_id: IdField,
  vehicle_id: IdField,
  vehicle_identity_id: OptionalId,
  rating: Rating,
  comment: OptionalNote,
});

export const vehicleReview = defineEndpoint({
  name: 'vehicleReview',
  method: 'POST',
  path: '/rental/user/review/add',
  area: 'rental',
  caller: 'customer',
  body: VehicleReviewBody,
  files: ['attachment'],
  answer: MessageAnswer,
});

/** Booking, following and paying trips (`docs/rental.md`). */
export const rentalTripEndpoints = [
  tripBooking,
  tripTax,
  tripList,
  tripDetails,
  tripCancel,
  tripPayment,
  vehicleReview,
];
