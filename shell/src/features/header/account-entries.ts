import type { Config, Module } from '@storefront/api';
import { isOn, offers } from '@storefront/domain';
import { type ProfilePage, paths } from '@storefront/platform';

type EntryName = ProfilePage | 'track-order';

export interface AccountEntry {
  /** 1 to 11. */
  readonly id: number;
  readonly name: EntryName;
  readonly href: string;
}

/** The data that the entries depend on. */
export interface AccountMenuFacts {
  readonly config: Pick<
    Config,
    'customer_wallet_status' | 'loyalty_point_status' | 'ref_earning_status'
  >;
  readonly modules: readonly Pick<Module, 'module_type' | 'status'>[];
}

const profile = (id: number, name: ProfilePage): AccountEntry => ({
  id,
  name,
  href: paths.profile.href(name),
});

/** In the order of the menu. The inbox has an id here, but it is opened by the chat icon. */
const entries: readonly AccountEntry[] = [
  profile(1, 'profile-settings'),
  profile(2, 'my-orders'),
  profile(3, 'my-trips'),
  profile(4, 'wallet'),
  profile(5, 'coupons'),
  profile(6, 'loyalty-points'),
  profile(7, 'referral-code'),
  profile(8, 'inbox'),
  profile(9, 'settings'),
  profile(11, 'diet-passport'),
  { id: 10, name: 'track-order', href: paths.trackOrder.href() },
];

/** The entries of the profile menu that the shop's features allow. */
export function accountEntries({ config, modules }: AccountMenuFacts): readonly AccountEntry[] {
  const isHidden: Partial<Record<EntryName, boolean>> = {
    inbox: true,
    wallet: !isOn(config.customer_wallet_status),
    'loyalty-points': !isOn(config.loyalty_point_status),
    'referral-code': !isOn(config.ref_earning_status),
    'my-trips': !offers(modules, 'trips'),
  };
  return entries.filter(({ name }) => !isHidden[name]);
}
