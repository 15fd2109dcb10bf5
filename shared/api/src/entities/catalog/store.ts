import * as z from 'zod/mini';
import { Currency } from '../value/currency';
import { DiscountType } from '../value/enums';
import {
  Coordinate,
  Flag,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  NullableText,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { Category } from './category';
import { Coupon } from './coupon';

/** The store's current discount; sent only while it runs. */
export const StoreDiscount = z.object({
  discount: Money,
  discount_type: DiscountType,
  min_purchase: Money,
  max_discount: Money,
  start_date: OptionalText,
  end_date: z.string(),
  start_time: OptionalText,
  end_time: z.string(),
});
export type StoreDiscount = z.infer<typeof StoreDiscount>;

/** One opening period of a week day; a day without one is closed. `day` 0 is Sunday. */
export const StoreSchedule = z.object({
  id: z.optional(Id),
  store_id: z.optional(Id),
  day: z.int(),
  /** `HH:mm` or `HH:mm:ss`, 24 hours, business time. */
  opening_time: z.string(),
  closing_time: z.string(),
});
export type StoreSchedule = z.infer<typeof StoreSchedule>;

/** A store as in lists. */
export const Store = z.object({
  id: Id,
  name: z.string(),
  slug: OptionalText,
  /** IANA name of the time zone of its hours. A contract extension. */
  time_zone: z.optional(z.string()),
  /** The currency of its prices. A contract extension. */
  currency: z.optional(Currency),
  logo_full_url: ImageUrl,
  cover_photo_full_url: ImageUrl,
  avg_rating: z.number(),
  rating_count: OptionalNumber,
  address: NullableText,
  latitude: Coordinate,
  longitude: Coordinate,
  zone_id: Id,
  module_id: z.nullish(Id),
  /** The recipient of chat messages. */
  vendor_id: z.nullish(Id),
  phone: OptionalText,
  email: OptionalText,
  /** Percent. */
  tax: OptionalNumber,
  discount: z.nullish(StoreDiscount),
  self_delivery_system: Flag,
  per_km_shipping_charge: OptionalNumber,
  minimum_shipping_charge: OptionalNumber,
  maximum_shipping_charge: OptionalNumber,
  free_delivery: Flag,
  schedules: z.optional(z.array(StoreSchedule)),
  delivery: OptionalFlag,
  take_away: OptionalFlag,
  schedule_order: OptionalFlag,
  minimum_order: OptionalNumber,
  /** Such as `20-30 min`. */
  delivery_time: OptionalText,
  min_delivery_time: OptionalNumber,
  max_delivery_time: OptionalNumber,
  /** Off: temporarily closed by the store. */
  active: OptionalFlag,
  /** Whether it is within today's opening hours. */
  open: OptionalFlag,
  /** `HH:mm[:ss]`, or `closed`. */
  current_opening_time: OptionalText,
  /** Metres, straight line. */
  distance: OptionalNumber,
  veg: OptionalFlag,
  non_veg: OptionalFlag,
  featured: OptionalFlag,
  status: OptionalFlag,
  item_section: OptionalFlag,
  /** Off: the store has no review plan. */
  reviews_section: OptionalFlag,
  cutlery: OptionalFlag,
  prescription_order: OptionalFlag,
  /** Minutes until the earliest slot. */
  order_place_to_schedule_interval: OptionalNumber,
  /** The maximum of scheduled orders per slot; absent: unlimited. A contract extension. */
  orders_per_slot: OptionalNumber,
  positive_rating: OptionalNumber,
  /** Five counts, of five stars first. */
  ratings: z.nullish(z.array(z.number())),
  reviews_comments_count: OptionalNumber,
  total_items: OptionalNumber,
  total_campaigns: OptionalNumber,
  category_ids: z.nullish(z.array(Id)),
  discount_status: OptionalFlag,
  is_recommended: OptionalFlag,
  halal_tag_status: OptionalFlag,
  extra_packaging_status: OptionalFlag,
  extra_packaging_amount: OptionalNumber,
  announcement: OptionalFlag,
  announcement_message: OptionalText,
  store_business_model: OptionalText,
  store_sub: z.optional(z.unknown()),
  gst_status: OptionalFlag,
  gst_code: OptionalText,
  meta_title: OptionalText,
  meta_description: OptionalText,
  meta_image_full_url: z.optional(ImageUrl),
  /** Zone ids as text; only for rental providers. */
  pickup_zone_id: z.nullish(z.array(z.string())),
});
export type Store = z.infer<typeof Store>;

/** A store with the fields that only its own page shows; its schedules are always sent. */
export const StoreDetails = z.extend(Store, {
  schedules: z.array(StoreSchedule),
  category_details: z.optional(lenientArray(Category)),
  price_range: z.nullish(
    lenientArray(z.object({ min_price: z.nullable(Money), max_price: z.nullable(Money) })),
  ),
  active_coupons: z.optional(lenientArray(Coupon)),
});
export type StoreDetails = z.infer<typeof StoreDetails>;
