import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalNumber, OptionalText } from '../value/scalars';

/** A brand of a module. */
export const Brand = z.object({
  id: Id,
  name: z.string(),
  slug: OptionalText,
  image_full_url: ImageUrl,
  items_count: OptionalNumber,
});
export type Brand = z.infer<typeof Brand>;

/** A common condition that medicines treat. */
export const Condition = z.object({
  id: Id,
  name: z.string(),
  slug: OptionalText,
  items_count: OptionalNumber,
});
export type Condition = z.infer<typeof Condition>;
