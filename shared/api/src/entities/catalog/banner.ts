import * as z from 'zod/mini';
import {
  Id,
  ImageUrl,
  lenientArray,
  NullableText,
  OptionalFlag,
  OptionalText,
} from '../value/scalars';
import { Item } from './item';
import { Store } from './store';

/** A banner; `type` determines whether it opens its link, its store or its item. */
export const Banner = z.object({
  id: Id,
  title: OptionalText,
  type: z.enum(['default', 'store_wise', 'item_wise']),
  image_full_url: ImageUrl,
  link: OptionalText,
  store: z.nullish(Store),
  item: z.nullish(Item),
});
export type Banner = z.infer<typeof Banner>;

/** A banner created by a store. */
export const StoreBanner = z.object({
  id: Id,
  title: OptionalText,
  type: OptionalText,
  image_full_url: ImageUrl,
  default_link: OptionalText,
  data: z.optional(z.unknown()),
  status: OptionalFlag,
});
export type StoreBanner = z.infer<typeof StoreBanner>;

/** A promotional picture of the parcel module; not all backends give it a title. */
const PromotionalBanner = z.object({
  id: Id,
  key: OptionalText,
  title: OptionalText,
  value: OptionalText,
  image_full_url: ImageUrl,
  status: OptionalFlag,
});

/**
 * The promotional blocks of a module: a list for parcel, named slots for the others. Only the addresses
 * `<slot>_full_url` of the slots are used.
 */
export const OtherBanners = z.nullable(
  z.object({
    banners: z.optional(lenientArray(PromotionalBanner)),
    bottom_section_banner_full_url: z.optional(ImageUrl),
    best_reviewed_section_banner_full_url: z.optional(ImageUrl),
    new_arrival_section_banner_full_url: z.optional(ImageUrl),
    basic_section_nearby_full_url: z.optional(ImageUrl),
    promotional_banner_full_url: z.optional(ImageUrl),
  }),
);
export type OtherBanners = z.infer<typeof OtherBanners>;

/** Video and texts of the parcel home; `video` is a link, `video_content` an uploaded file. */
export const VideoContent = z.object({
  section_title: NullableText,
  banner_type: z.nullable(z.enum(['video', 'video_content', 'image'])),
  banner_video: OptionalText,
  banner_video_content_full_url: z.optional(ImageUrl),
  banner_image_full_url: z.optional(ImageUrl),
  /** Keys `content1_title` to `content3_subtitle`. */
  banner_contents: lenientArray(z.object({ key: z.string(), value: NullableText })),
});
export type VideoContent = z.infer<typeof VideoContent>;

/** A reason to choose the module. */
export const WhyChoose = z.object({
  id: Id,
  title: OptionalText,
  short_description: OptionalText,
  image_full_url: ImageUrl,
  status: OptionalFlag,
});
export type WhyChoose = z.infer<typeof WhyChoose>;
