import { type Config, type Module, read } from '@storefront/api';
import { hasFeature, moduleList, shopConfig } from '@storefront/api/config';
import { customerInfo } from '@storefront/api/customer';
import { isOn, offers, sells } from '@storefront/domain';
import { type ProfilePage, paths, useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { lazyOverlay, Picture } from '@storefront/ui';
import { SignOutIcon } from '@storefront/ui/host';
import {
  AccountIcon,
  CouponIcon,
  DocumentIcon,
  ExpandIcon,
  GiftIcon,
  LeafIcon,
  MapIcon,
  PeopleIcon,
  SettingsIcon,
  VehicleIcon,
  WalletIcon,
} from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { MenuButton } from '../menu/menu-button';
import { MenuAction, MenuLink, MenuList } from '../menu/menu-list';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './account-menu.module.css';

type EntryName = ProfilePage | 'track-order';

interface AccountEntry {
  /** 1 to 11. */
  readonly id: number;
  readonly name: EntryName;
  readonly href: string;
}

/** The data that the entries depend on. */
interface AccountMenuFacts {
  readonly config: Pick<
    Config,
    'customer_wallet_status' | 'loyalty_point_status' | 'ref_earning_status' | 'features'
  >;
  readonly modules: readonly Pick<Module, 'module_type' | 'status'>[];
}

const profile = (id: number, name: ProfilePage): AccountEntry => ({
  id,
  name,
  href: paths.profile.href(name),
});

/** In the order of the menu. The inbox has an id here, but is opened with the chat icon. */
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
    'diet-passport': !hasFeature(config, 'diet-passport'),
  };
  return entries.filter(({ name }) => !isHidden[name]);
}

const LogOutDialog = lazyOverlay(() => import('../logout/log-out-dialog'));

const icons: Readonly<Record<AccountEntry['name'], ReactNode>> = {
  'profile-settings': <AccountIcon size={20} />,
  'my-orders': <DocumentIcon size={20} />,
  'my-trips': <VehicleIcon size={20} />,
  wallet: <WalletIcon size={20} />,
  coupons: <CouponIcon size={20} />,
  'loyalty-points': <GiftIcon size={20} />,
  'referral-code': <PeopleIcon size={20} />,
  inbox: null,
  settings: <SettingsIcon size={20} />,
  'diet-passport': <LeafIcon size={20} />,
  'track-order': <MapIcon size={20} />,
};

/** The signed-in customer's picture and first name, and links to the pages of the account. */
export default function AccountMenu(): ReactNode {
  const { t } = useShellTexts();
  const { data: customer } = useQuery(read(customerInfo));
  const { data: config } = useQuery(read(shopConfig));
  const { data: modules } = useQuery(read(moduleList));
  const isRental = sells(useModule()?.module_type, 'trips');
  const [wasOpened, setWasOpened] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const firstName = customer?.f_name?.trim() || t('header.account');
  const entries = config ? accountEntries({ config, modules: modules ?? [] }) : [];

  return (
    <>
      <MenuButton
        label={t('header.accountMenu', { name: firstName })}
        buttonClassName={styles.button}
        button={
          <>
            {customer?.image_full_url ? (
              <Picture
                src={customer.image_full_url}
                alt=""
                width={32}
                height={32}
                fixed
                round="pill"
              />
            ) : (
              <AccountIcon size={28} strokeWidth={1.5} />
            )}
            <bdi className={styles.name}>{firstName}</bdi>
            <ExpandIcon size={16} className={styles.arrow} />
          </>
        }
      >
        {(close) => (
          <nav aria-label={t('header.account')}>
            <MenuList>
              {entries.map(({ id, name, href }) => (
                <MenuLink key={id} to={href} icon={icons[name]} onFollow={close}>
                  {name === 'track-order' && isRental
                    ? t('account.track-trip')
                    : t(`account.${name}`)}
                </MenuLink>
              ))}
              <MenuAction
                danger
                icon={<SignOutIcon size={20} />}
                onPress={() => {
                  setWasOpened(true);
                  setConfirming(true);
                  close();
                }}
              >
                {t('account.logout')}
              </MenuAction>
            </MenuList>
          </nav>
        )}
      </MenuButton>
      {wasOpened && (
        <Suspense>
          <LogOutDialog open={isConfirming} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
