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
  /** On: its lines were saved for later individually; off: the whole cart was set aside. */
  is_for_later: OptionalFlag,
  saved_at: DateTime,
  /** The lines of the cart; empty for a booking. */
  lines: Cart,
  /** The vehicles and the trip, only for the rental module. */
  booking: z.nullable(RentalCart),
});
export type SavedCart = z.infer<typeof SavedCart>;
