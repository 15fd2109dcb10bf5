import * as z from 'zod/mini';
import { ownLocale } from '../value/currency';
import { Id, Money } from '../value/scalars';

/** A cart of one module, for lists of carts. */
export const CartSummary = z.object({
  ...ownLocale,
  module_id: Id,
  module_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  /** Number of pieces. */
  count: z.int(),
  /** Items and add-ons after their discounts, before delivery and tax; without unavailable items. */
  amount: Money,
});
export type CartSummary = z.infer<typeof CartSummary>;
