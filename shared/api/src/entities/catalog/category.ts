import * as z from 'zod/mini';
import {
  Id,
  ImageUrl,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** A sub-category in the list of its main category. */
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
  /** Only in the top-level list. */
  childes: z.optional(lenientArray(ChildCategory)),
  /** Only in lists of sub-categories. */
  parent: z.nullish(ChildCategory),
  /** 0 for a main category. */
  parent_id: z.nullish(Id),
  position: OptionalNumber,
  priority: OptionalNumber,
  featured: OptionalFlag,
  status: OptionalFlag,
  module_id: z.nullish(Id),
  /** Only in the envelopes of item lists, for the filter chips. */
  products_count: OptionalNumber,
  childes_count: OptionalNumber,
});
export type Category = z.infer<typeof Category>;
