import * as z from 'zod/mini';
import { ownLocale } from '../value/currency';
import { Id, Money } from '../value/scalars';

/** A cart of one module, as it is listed beside others. */
export const CartSummary = z.object({
  ...ownLocale,
  module_id: Id,
  module_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  /** Pieces. */
  count: z.int(),
  /** Items and add-ons after their discounts, before delivery and tax; unavailable items are not counted. */
  amount: Money,
});
export type CartSummary = z.infer<typeof CartSummary>;
