import * as z from 'zod/mini';
import { StoreDiscount } from '../catalog/store';
import { ownLocale } from '../value/currency';
import { LenientInt } from '../value/lenient-number';
import {
  Coordinate,
  DateTime,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { RentalWays } from './rental-ways';

/** The price types of a trip. */
export const RentalType = z.enum(['hourly', 'distance_wise', 'day_wise']);
export type RentalType = z.infer<typeof RentalType>;

export const VehicleBrand = z.object({
  id: Id,
  name: z.string(),
  image_full_url: z.optional(ImageUrl),
});
export type VehicleBrand = z.infer<typeof VehicleBrand>;

export const VehicleCategory = z.object({
  id: Id,
  name: z.string(),
  image_full_url: z.optional(ImageUrl),
});
export type VehicleCategory = z.infer<typeof VehicleCategory>;

/** The provider in vehicles and cart lines; the details add pictures and counts. */
export const ProviderSummary = z.object({
  id: Id,
  /** The recipient of chat messages to the provider; in trips. */
  vendor_id: z.nullish(Id),
  name: z.string(),
  address: OptionalText,
  /** The place of its vehicles, unless they are delivered or come with a driver. */
  latitude: z.nullish(Coordinate),
  longitude: z.nullish(Coordinate),
  /** Percent. */
  tax: OptionalNumber,
  /** The number under which it charges value added tax; in trips. */
  vat_number: OptionalText,
  /** Only while it is running. */
  discount: z.nullish(StoreDiscount),
  /** Zones in which a trip may start; ids as text. */
  pickup_zone_id: z.nullish(z.array(z.union([z.string(), z.int()]))),
  phone: OptionalText,
  logo_full_url: z.optional(ImageUrl),
  cover_photo_full_url: z.optional(ImageUrl),
  avg_rating: OptionalNumber,
  rating_count: z.nullish(z.int()),
  delivery_time: OptionalText,
  provider_total_vehicle_count: z.nullish(LenientInt),
});
export type ProviderSummary = z.infer<typeof ProviderSummary>;

/** Search words: a list, or a list in JSON text. */
const Tags = z.pipe(z.transform(tagsFromText), z.array(z.string()));

/** An extra of a rented vehicle: a child seat, a second driver, a class of protection. */
export const RentalExtra = z.object({
  id: Id,
  /** `child_seat`, `second_driver`, `navigation`, `protection`; backends may have others. */
  kind: OptionalText,
  name: z.string(),
  description: OptionalText,
  price: Money.check(z.gte(0)),
  charged_per: z.enum(['trip', 'day']),
  /** The maximum for each vehicle; absent: one. */
  max_quantity: z.nullish(LenientInt),
  /** Extras of a vehicle with the same value exclude each other. */
  one_of: OptionalText,
});
export type RentalExtra = z.infer<typeof RentalExtra>;

/** A chosen extra. */
export const ChosenExtra = z.extend(RentalExtra, {
  /** For each vehicle. */
  quantity: z.int().check(z.gte(1)),
  /** For all vehicles of the line; in trips. */
  amount: z.nullish(Money),
});
export type ChosenExtra = z.infer<typeof ChosenExtra>;

/** A vehicle for rent. Prices per hour, per km and per 24 h. */
export const Vehicle = z.object({
  ...ownLocale,
  id: Id,
  slug: OptionalText,
  name: z.string(),
  description: OptionalText,
  thumbnail_full_url: z.optional(ImageUrl),
  images_full_url: z.nullish(z.array(z.string())),
  documents_full_url: z.nullish(z.array(z.string())),
  provider_id: Id,
  provider: z.nullish(ProviderSummary),
  zone_id: z.nullish(Id),
  brand_id: z.nullish(Id),
  category_id: z.nullish(Id),
  brand: z.nullish(VehicleBrand),
  model: OptionalText,
  type: OptionalText,
  /** Cubic centimetres. */
  engine_capacity: OptionalText,
  /** Horse power. */
  engine_power: OptionalText,
  seating_capacity: OptionalText,
  air_condition: OptionalFlag,
  multiple_vehicles: OptionalFlag,
  trip_hourly: OptionalFlag,
  trip_distance: OptionalFlag,
  trip_day_wise: OptionalFlag,
  new_tag: OptionalFlag,
  status: OptionalFlag,
  fuel_type: OptionalText,
  transmission_type: OptionalText,
  hourly_price: Money,
  distance_price: Money,
  day_wise_price: Money,
  discount_type: z.nullish(z.enum(['percent', 'amount'])),
  discount_price: z.nullish(Money),
  /** The deposit, paid at the pickup and refunded at the return. */
  deposit: z.nullish(Money),
  /** Kilometres that a day includes; `null`: unlimited. */
  daily_kilometres: z.nullish(LenientInt),
  /** Hours before the pickup until which cancellation is free; `null`: until the provider confirms. */
  free_cancel_hours: z.nullish(LenientInt),
  /** Minimum age of the driver, if the provider requires more than the law. */
  min_driver_age: z.nullish(LenientInt),
  /** Every unit comes with a driver, to the pickup place. */
  with_driver: OptionalFlag,
  /** For the places of a search. */
  ways: z.nullish(RentalWays),
  /** The offered extras, in details and the booking cart; absent from backends without any. */
  extras: z.nullish(lenientArray(RentalExtra)),
  tag: z.nullish(Tags),
  avg_rating: OptionalNumber,
  total_reviews: z.nullish(z.int()),
  total_trip: z.nullish(z.int()),
  /** Units of the vehicle, in lists. */
  total_vehicle_count: z.nullish(LenientInt),
  /** Units of the vehicle, in the details. */
  total_vehicles: z.nullish(LenientInt),
  created_at: z.nullish(DateTime),
});
export type Vehicle = z.infer<typeof Vehicle>;

/** A review of a vehicle or of one of a provider's vehicles. */
export const VehicleReview = z.object({
  id: Id,
  rating: z.number(),
  comment: OptionalText,
  attachment: z.nullish(z.array(z.string())),
  reply: OptionalText,
  vehicle_name: OptionalText,
  vehicle_image_full_url: z.optional(ImageUrl),
  customer_name: OptionalText,
  customer_image: OptionalText,
  created_at: DateTime,
});
export type VehicleReview = z.infer<typeof VehicleReview>;

function tagsFromText(value: string | readonly string[]): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Plain text, as some backends store it, is a single tag.
    return value === '' ? [] : [value];
  }
}
