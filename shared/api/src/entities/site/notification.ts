import * as z from 'zod/mini';
import { DateTime, Id, ImageUrl, OptionalFlag, OptionalText } from '../value/scalars';

/** A message of the shop to the customer; `data` is also the push payload. */
export const Notification = z.object({
  id: Id,
  /** Local time in `time_zone`. */
  created_at: DateTime,
  /** The time zone of its subject; absent: that of the caller's zone. */
  time_zone: OptionalText,
  image_full_url: z.optional(ImageUrl),
  /** Whether the customer has read it on any device; absent if the backend does not store it. */
  is_read: OptionalFlag,
  data: z.object({
    title: OptionalText,
    description: OptionalText,
    image: OptionalText,
    order_id: z.nullish(z.union([z.int(), z.string()])),
    /** Such as `order_status` (`docs/enumerations.md`). */
    type: OptionalText,
    order_status: OptionalText,
    module_id: z.nullish(z.union([z.int(), z.string()])),
    order_type: OptionalText,
    conversation_id: z.nullish(z.union([z.int(), z.string()])),
  }),
});
export type Notification = z.infer<typeof Notification>;
