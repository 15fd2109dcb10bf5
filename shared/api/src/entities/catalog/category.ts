import * as z from 'zod/mini';
import {
  Id,
  ImageUrl,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** A sub-category as it stands below its main category. */
export const ChildCategory = z.object({
  id: Id,
  name: z.string(),
  slug: OptionalText,
  image_full_url: z.optional(ImageUrl),
});
export type ChildCategory = z.infer<typeof ChildCategory>;

/** A category of a module. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: OptionalText,
  image_full_url: z.optional(ImageUrl),
  /** In the top-level list only. */
  childes: z.optional(lenientArray(ChildCategory)),
  /** In lists of sub-categories only. */
  parent: z.nullish(ChildCategory),
  /** 0 is a main category. */
  parent_id: z.nullish(Id),
  position: OptionalNumber,
  priority: OptionalNumber,
  featured: OptionalFlag,
  status: OptionalFlag,
  module_id: z.nullish(Id),
  /** In the envelopes of item lists only, for the filter chips. */
  products_count: OptionalNumber,
  childes_count: OptionalNumber,
});
export type Category = z.infer<typeof Category>;
