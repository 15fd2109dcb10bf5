import * as z from 'zod/mini';
import { DateTime, Id } from '../value/scalars';

/** The public data of a customer's card that a gateway has saved. */
export const SavedCard = z.object({
  id: Id,
  /** A gateway of `active_payment_method_list`. */
  gateway: z.string(),
  /** The brand, such as `visa`. */
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  last_used_at: DateTime,
});
export type SavedCard = z.infer<typeof SavedCard>;
