import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalText } from '../value/scalars';

/** A statement of a customer or partner about the shop. */
export const Testimonial = z.object({
  id: Id,
  name: z.string(),
  designation: OptionalText,
  review: z.string(),
  reviewer_image_full_url: z.optional(ImageUrl),
  company_image_full_url: z.optional(ImageUrl),
});
export type Testimonial = z.infer<typeof Testimonial>;
