import * as z from 'zod/mini';
import { Money } from '../value/scalars';

/**
 * What the store does when an item is sold out: leave it out, replace it with one of the same brand, replace it with
 * one up to a price, or ask.
 */
export const SubstitutionRule = z.enum(['never', 'same_brand', 'up_to_price', 'ask']);
export type SubstitutionRule = z.infer<typeof SubstitutionRule>;

/** The decision for a line. */
export const Substitution = z.object({
  rule: SubstitutionRule,
  /** With `up_to_price`: for one piece, major units. */
  max_price: z.nullish(Money),
});
export type Substitution = z.infer<typeof Substitution>;
