import * as z from 'zod/mini';
import { DateTime, Id, ImageUrl, lenientArray, OptionalText } from '../value/scalars';

/** The public data of a review's author. */
const Reviewer = z.object({
  id: Id,
  f_name: OptionalText,
  l_name: OptionalText,
  image_full_url: z.optional(ImageUrl),
});

/** A customer's review of an item. */
export const Review = z.object({
  id: Id,
  item_id: Id,
  user_id: z.nullish(Id),
  order_id: z.nullish(Id),
  store_id: z.nullish(Id),
  /** 1 to 5. */
  rating: z.number(),
  comment: OptionalText,
  attachment: z.optional(lenientArray(z.string())),
  reply: OptionalText,
  replied_at: z.nullish(DateTime),
  item_name: OptionalText,
  item_image_full_url: z.optional(ImageUrl),
  customer_name: OptionalText,
  /** Only in reviews of one item. */
  customer: z.nullish(Reviewer),
  created_at: DateTime,
});
export type Review = z.infer<typeof Review>;
