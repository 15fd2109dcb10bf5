import * as z from 'zod/mini';
import {
  Coordinate,
  DateTime,
  Id,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { RentalWays } from './rental-ways';
import { ChosenExtra, ProviderSummary, RentalType, Vehicle } from './vehicle';

/** A pickup or destination point. */
export const TripPoint = z.object({
  lat: Coordinate,
  lng: Coordinate,
  location_name: OptionalText,
});
export type TripPoint = z.infer<typeof TripPoint>;

export const RentalCartLine = z.object({
  id: Id,
  provider_id: Id,
  user_id: z.nullish(z.union([z.int(), z.string()])),
  vehicle_id: Id,
  module_id: z.nullish(Id),
  quantity: z.int(),
  is_guest: OptionalFlag,
  price: Money,
  /** Chosen extras at current prices. */
  extras: z.nullish(lenientArray(ChosenExtra)),
  vehicle: Vehicle,
  provider: ProviderSummary,
});
export type RentalCartLine = z.infer<typeof RentalCartLine>;

/** The trip that all lines of the booking cart share. */
export const RentalUserData = z.object({
  id: Id,
  user_id: z.nullish(z.union([z.int(), z.string()])),
  is_guest: OptionalFlag,
  pickup_location: TripPoint,
  destination_location: z.nullish(TripPoint),
  pickup_time: DateTime,
  rental_type: RentalType,
  estimated_hours: OptionalNumber,
  /** Kilometres. */
  distance: OptionalNumber,
  /** Travel time in hours, decimal. */
  destination_time: OptionalNumber,
  /** The vehicles are delivered to the pickup place, and collected again. */
  delivered: OptionalFlag,
  /** The return place of a trip by time, if it is not the pickup place. */
  return_location: z.nullish(TripPoint),
  driver_age: OptionalNumber,
  /** Delivery and one-way return of the cart's provider for these places, chosen or not. */
  ways: z.nullish(RentalWays),
  total_cart_price: z.nullish(Money),
});
export type RentalUserData = z.infer<typeof RentalUserData>;

/** An empty booking cart has no trip: backends send `null` or `[]`. */
const UserDataOrNothing = z.pipe(
  z.transform((value: RentalUserData | readonly [] | null) =>
    Array.isArray(value) ? null : value,
  ),
  z.nullable(RentalUserData),
);

/** The booking cart of the rental module: every call answers the whole cart. */
export const RentalCart = z.object({
  carts: z.array(RentalCartLine),
  user_data: UserDataOrNothing,
  /** A cart that is hidden because its provider does not serve the caller's place. */
  left_behind: z.nullish(
    z.object({
      provider_name: z.string(),
      pickup_location: TripPoint,
      /** The zones of the pickup. */
      zone_ids: z.array(z.int()),
    }),
  ),
});
export type RentalCart = z.infer<typeof RentalCart>;

/** Answer after emptying the booking cart. */
export const RentalCartCleared = z.extend(RentalCart, { status: z.optional(z.string()) });
