import { accountData } from '@storefront/feature-account-data';
import { passkeys } from '@storefront/feature-passkeys';
import { savedCards } from '@storefront/feature-saved-cards';

/** A feature with sections on the page of security. None of its code is loaded before that page is opened. */
interface SecurityFeature {
  /** The names of its sections in `account_features` of the configuration. */
  readonly abilities: readonly string[];
}

const features: readonly SecurityFeature[] = [accountData, passkeys, savedCards];

/** The page of security exists while `account_features` has any of these names. */
export const securityAbilities: readonly string[] = [
  ...features.flatMap(({ abilities }) => abilities),
];
