import { type AccountPage, Link, paths } from '@storefront/platform';
import { Badge } from '@storefront/ui';
import {
  AccountIcon,
  CartIcon,
  ChatIcon,
  CouponIcon,
  GiftIcon,
  HomeIcon,
  LeafIcon,
  PinIcon,
  SettingsIcon,
  StarIcon,
  TrustIcon,
  VehicleIcon,
  WalletIcon,
} from '@storefront/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { useUnread } from '../overview/unread';
import { listedPages, type ProfileFacts } from '../pages/account-pages';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './profile-page.module.css';

const icons: Readonly<Record<AccountPage, ComponentType<{ size?: number }>>> = {
  overview: HomeIcon,
  addresses: PinIcon,
  'profile-settings': AccountIcon,
  'my-orders': CartIcon,
  'my-trips': VehicleIcon,
  wallet: WalletIcon,
  coupons: CouponIcon,
  'loyalty-points': StarIcon,
  'referral-code': GiftIcon,
  'diet-passport': LeafIcon,
  security: TrustIcon,
  settings: SettingsIcon,
  inbox: ChatIcon,
};

interface ProfileNavProps {
  /** Absent while the configuration is loading, which determines the pages. */
  readonly facts: ProfileFacts | undefined;
  readonly current: AccountPage;
}

/** The pages of the profile, beside the content. On narrow screens the account's home leads to them. */
export function ProfileNav({ facts, current }: ProfileNavProps): ReactNode {
  const { t } = useAccountTexts();
  const listed = facts ? listedPages(facts) : [current];
  const news = useNews();
  return (
    <nav aria-label={t('profile.navigation')} className={styles.nav}>
      <ul className={styles.links}>
        {listed.map((page) => {
          const Icon = icons[page];
          return (
            <li key={page}>
              <Link
                to={paths.profile.href(page)}
                aria-current={page === current ? 'page' : undefined}
                className={styles.link}
              >
                <Icon size={20} />
                <span>{t(`profile.pages.${page}`)}</span>
                {news[page] && <Badge tone="primary">{news[page]}</Badge>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The badges of the links. */
function useNews(): Partial<Record<AccountPage, string>> {
  const { t } = useAccountTexts();
  const notifications = useUnread();
  const chats = useChatNews().total;
  return {
    ...(notifications > 0 && { overview: t('overview.unread', { count: notifications }) }),
    ...(chats > 0 && { inbox: t('inbox.unread', { count: chats }) }),
  };
}
