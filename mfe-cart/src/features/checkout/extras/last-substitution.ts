import { SubstitutionRule } from '@storefront/api/cart';
import { localValues } from '@storefront/session';

const KEY = 'souk:substitution';

/** Stores the decision about sold-out items in this browser, so that the customer is not asked twice. */
export function rememberSubstitution(rule: SubstitutionRule): void {
  localValues.write(KEY, rule);
}

/** The last decision; `null` before the first one. */
export function lastSubstitution(): SubstitutionRule | null {
  return SubstitutionRule.safeParse(localValues.read(KEY)).data ?? null;
}
