import * as z from 'zod/mini';
import { Cart } from './cart-line';
import { RentalCart } from './rental-cart';
import { DateTime, Id, OptionalFlag } from './scalars';

/** A cart that was set aside for another one of the same module, and can be brought back. */
export const SavedCart = z.object({
  id: Id,
  module_id: Id,
  store_id: Id,
  store_name: z.string(),
  /** On: the customer is still to be asked which of the two carts to go on with. */
  asks: OptionalFlag,
  /** On: its lines are kept for later, one by one; it was no cart that gave way. */
  is_for_later: OptionalFlag,
  saved_at: DateTime,
  /** What is in it; empty for a booking. */
  lines: Cart,
  /** The vehicles and the trip, of the rental module alone. */
  booking: z.nullable(RentalCart),
});
export type SavedCart = z.infer<typeof SavedCart>;
