import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalText } from '../value/scalars';

/** A banner of the rental module; it opens `link` or the provider. */
export const RentalBanner = z.object({
  id: Id,
  title: OptionalText,
  type: OptionalText,
  link: OptionalText,
  provider_id: z.nullish(Id),
  image_full_url: ImageUrl,
});
export type RentalBanner = z.infer<typeof RentalBanner>;
