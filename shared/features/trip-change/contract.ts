import {
  DateTime,
  DateTimeField,
  defineEndpoint,
  guest,
  IdField,
  MessageAnswer,
  Money,
  PositiveNumber,
  shownBill,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

const own = { area: 'rental', caller: 'customer-or-guest' } as const;

/** Absent fields stay unchanged. */
const changedTrip = {
  ...guest,
  trip_id: IdField,
  /** The pickup, in the time zone of the trip. */
  schedule_at: z.nullish(DateTimeField),
  /** From the pickup to the return; not for trips by distance. */
  estimated_hours: z.nullish(PositiveNumber),
};

/** A trip after the change. Major units. */
const TripChangePrice = z.object({
  /** In the time zone of the trip. */
  schedule_at: DateTime,
  estimated_trip_end_time: DateTime,
  /** The total after the change, and the current one. */
  trip_amount: Money,
  previous_trip_amount: Money,
  left_to_pay: Money,
  /** The amount that is refunded into the wallet immediately. */
  refund_amount: Money,
  /** As in a trip. */
  cancel_until: z.nullish(DateTime),
});
export type TripChangePrice = z.infer<typeof TripChangePrice>;

/** The price of a trip with other times, and whether its vehicles are available then. Changes nothing. */
export const tripChangePrice = defineEndpoint({
  ...own,
  name: 'tripChangePrice',
  method: 'GET',
  path: '/rental/user/trip/get-change-price',
  query: z.object(changedTrip),
  answer: TripChangePrice,
});

const TripChangeBody = z.object({
  ...changedTrip,
  ...shownBill,
  /** The shown total of the trip after the change. */
  expected_total: PositiveNumber,
});

/**
 * Changes the times of a trip while its `offers` allow it. A higher price leaves an amount due, a lower one is
 * refunded.
 */
export const tripChange = defineEndpoint({
  ...own,
  name: 'tripChange',
  method: 'PUT',
  path: '/rental/user/trip/change-trip',
  body: TripChangeBody,
  answer: MessageAnswer,
});
