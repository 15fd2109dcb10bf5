import { SubstitutionRule } from '@storefront/api/cart';
import { localValues } from '@storefront/session';

const KEY = 'souk:substitution';

/** Keeps in this browser what is to be done with what is sold out: nobody is asked twice. */
export function rememberSubstitution(rule: SubstitutionRule): void {
  localValues.write(KEY, rule);
}

/** What was decided last; `null` before anything was. */
export function lastSubstitution(): SubstitutionRule | null {
  return SubstitutionRule.safeParse(localValues.read(KEY)).data ?? null;
}
