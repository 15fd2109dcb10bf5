import * as z from 'zod/mini';
import { Id, ImageUrl, OptionalText } from '../value/scalars';

/** A person or store as a party of a chat. One of the four owner ids is set. */
export const UserInfo = z.object({
  id: Id,
  f_name: OptionalText,
  l_name: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  image_full_url: z.optional(ImageUrl),
  user_id: z.nullish(Id),
  vendor_id: z.nullish(Id),
  deliveryman_id: z.nullish(Id),
  admin_id: z.nullish(Id),
});
export type UserInfo = z.infer<typeof UserInfo>;
