import * as z from 'zod/mini';
import { RentalCart } from '../rental/rental-cart';
import { DateTime, Id, OptionalFlag } from '../value/scalars';
import { Cart } from './cart-line';

/** A cart that was set aside for another one of the same module, and can be restored. */
export const SavedCart = z.object({
  id: Id,
  module_id: Id,
  store_id: Id,
  store_name: z.string(),
  /** On: the customer has not been asked yet which of the two carts to use. */
  asks: OptionalFlag,
  /** On: its lines were saved for later one by one; it was not a whole cart that was set aside. */
  is_for_later: OptionalFlag,
  saved_at: DateTime,
  /** What is in it; empty for a booking. */
  lines: Cart,
  /** The vehicles and the trip, of the rental module alone. */
  booking: z.nullable(RentalCart),
});
export type SavedCart = z.infer<typeof SavedCart>;
