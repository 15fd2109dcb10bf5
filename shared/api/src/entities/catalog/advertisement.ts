import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalFlag, OptionalNumber, OptionalText } from '../value/scalars';
import { Store } from './store';

/** A paid block of a store. */
export const Advertisement = z.object({
  id: Id,
  add_type: z.enum(['store_promotion', 'video_promotion']),
  title: z.string(),
  description: OptionalText,
  store_id: Id,
  store: Store,
  cover_image_full_url: z.optional(ImageUrl),
  profile_image_full_url: z.optional(ImageUrl),
  video_attachment_full_url: z.optional(ImageUrl),
  is_rating_active: OptionalFlag,
  is_review_active: OptionalFlag,
  average_rating: OptionalNumber,
  reviews_comments_count: OptionalNumber,
  priority: OptionalNumber,
  start_date: OptionalText,
  end_date: OptionalText,
});
export type Advertisement = z.infer<typeof Advertisement>;
