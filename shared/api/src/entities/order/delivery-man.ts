import * as z from 'zod/mini';
import { Coordinate, DateTime, Id, ImageUrl, OptionalNumber, OptionalText } from '../value/scalars';

/** The public data of an order's courier. */
export const DeliveryManSummary = z.object({
  id: Id,
  f_name: OptionalText,
  l_name: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  image_full_url: z.optional(ImageUrl),
  avg_rating: OptionalNumber,
  rating_count: z.nullish(z.int()),
  lat: z.nullish(Coordinate),
  lng: z.nullish(Coordinate),
  location: OptionalText,
  vehicle_id: z.nullish(Id),
  /** Such as "Motorcycle", in the caller's language. */
  vehicle_type: OptionalText,
  /** Absent or `null`: there is none, or the shop does not show it. */
  license_plate_number: OptionalText,
});
export type DeliveryManSummary = z.infer<typeof DeliveryManSummary>;

/**
 * The position of the courier who fetches or carries an order; `null` before and after that, and while it is unknown.
 */
export const LastLocation = z.nullable(
  z.object({
    id: z.optional(Id),
    order_id: z.nullish(Id),
    delivery_man_id: Id,
    latitude: Coordinate,
    longitude: Coordinate,
    location: OptionalText,
    time: z.nullish(DateTime),
  }),
);
export type LastLocation = z.infer<typeof LastLocation>;

/** A review of a courier. */
export const DeliveryManReview = z.object({
  id: Id,
  delivery_man_id: Id,
  order_id: z.nullish(Id),
  rating: z.number(),
  comment: OptionalText,
  attachment: z.nullish(z.array(z.string())),
  customer_name: OptionalText,
  created_at: z.nullish(DateTime),
});
export type DeliveryManReview = z.infer<typeof DeliveryManReview>;
