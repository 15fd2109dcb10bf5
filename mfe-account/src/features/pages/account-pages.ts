import type { Config, Module } from '@storefront/api';
import { hasFeature } from '@storefront/api/config';
import { isOn, offers } from '@storefront/domain';
import { type AccountPage, profilePages } from '@storefront/platform';
import { pageFeatures } from '../../built-in/page-features';
import { securityAbilities } from '../../built-in/security-abilities';

/**
 * All pages of the account: the overview first, then those of the profile menu, with addresses and security among them.
 */
export const accountPages: readonly AccountPage[] = [
  'overview',
  ...profilePages.flatMap((page): AccountPage[] =>
    page === 'my-trips' ? [page, 'addresses'] : page === 'settings' ? ['security', page] : [page],
  ),
];

export interface ProfileFacts {
  readonly config: Pick<
    Config,
    | 'customer_wallet_status'
    | 'loyalty_point_status'
    | 'ref_earning_status'
    | 'account_features'
    | 'features'
  >;
  readonly modules: readonly Pick<Module, 'module_type' | 'status'>[];
}

/** Whether the shop's features have this page. */
export function isOffered(page: AccountPage, { config, modules }: ProfileFacts): boolean {
  const feature = pageFeatures.find((one) => one.page === page);
  if (feature) return hasFeature(config, feature.name);
  switch (page) {
    case 'wallet':
      return isOn(config.customer_wallet_status);
    case 'loyalty-points':
      return isOn(config.loyalty_point_status);
    case 'referral-code':
      return isOn(config.ref_earning_status);
    case 'diet-passport':
      // The feature is not built in.
      return false;
    case 'security':
      return securityAbilities.some((name) => config.account_features?.includes(name));
    case 'my-trips':
      return offers(modules, 'trips');
    default:
      return true;
  }
}

/** The pages of the navigation, in the order of the profile menu. The header's profile menu hides the inbox. */
export function listedPages(facts: ProfileFacts): readonly AccountPage[] {
  return accountPages.filter((page) => isOffered(page, facts));
}

/** The page in the address; payment pages append `?flag=…` to an address that already has a query. */
export function pageOf(text: string | null): AccountPage {
  const [name = ''] = (text ?? '').split('?');
  return accountPages.find((page) => page === name) ?? 'profile-settings';
}
