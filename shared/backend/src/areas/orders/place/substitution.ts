import type { Substitution } from '@storefront/api';
import type { OrderPlaceBody } from '@storefront/api/contract';
import { hasCapability } from '@storefront/domain';
import { sumMoney } from '@storefront/pricing';
import type * as z from 'zod/mini';

/** What the store does with the lines of an order that are sold out, as the body says. */
export type Decided = NonNullable<z.output<typeof OrderPlaceBody>['substitution']>;

/** The decision for a line: its own, else that of the whole order. */
export function decidedFor(
  decided: Decided | null | undefined,
  cartId: number | null,
): Substitution | null {
  if (!decided) return null;
  const { lines, ...whole } = decided;
  const own = lines?.find((line) => line.cart_id === cartId);
  return own
    ? { rule: own.rule, max_price: own.max_price }
    : whole.rule
      ? { ...whole, rule: whole.rule }
      : null;
}

/**
 * The decision that is stored with a line; none for lines that cannot be sold out. Without a price in the decision,
 * `up_to_price` means the price that the customer saw.
 * @param unitPrice the price of one piece, major units
 */
export function writtenSubstitution(
  substitution: Substitution | null,
  moduleType: string,
  unitPrice: number,
  digits: number,
): Substitution | null {
  if (!substitution || !hasCapability(moduleType, 'stock')) return null;
  const { rule, max_price } = substitution;
  if (rule !== 'up_to_price') return { rule };
  return { rule, max_price: sumMoney([max_price ?? unitPrice], digits) };
}
