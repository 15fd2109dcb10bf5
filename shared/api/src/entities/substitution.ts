import * as z from 'zod/mini';
import { Money } from './scalars';

/**
 * What the store does when something is sold out: leave it out, take another one of the same brand, another one up to
 * a price, or ask.
 */
export const SubstitutionRule = z.enum(['never', 'same_brand', 'up_to_price', 'ask']);
export type SubstitutionRule = z.infer<typeof SubstitutionRule>;

/** What was decided for a line. */
export const Substitution = z.object({
  rule: SubstitutionRule,
  /** With `up_to_price`: of one piece, major units. */
  max_price: z.nullish(Money),
});
export type Substitution = z.infer<typeof Substitution>;
