import { read } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import {
  type AccountPage,
  FailedRead,
  Link,
  paths,
  RequireSignIn,
  useLocation,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import {
  Badge,
  EmptyState,
  lazyPart,
  Page,
  Row,
  SectionHeading,
  Skeleton,
  Stack,
} from '@storefront/ui';
import {
  AccountIcon,
  BackIcon,
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
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { pageFeatures } from '../../built-in/page-features';
import { chatOf } from '../inbox/chat';
import { NewsTitle } from '../inbox/news-title';
import { useChatNews } from '../inbox/use-chat-news';
import { useUnread } from '../overview/unread';
import { isOffered, listedPages, type ProfileFacts, pageOf } from '../pages/account-pages';
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
function ProfileNav({ facts, current }: ProfileNavProps): ReactNode {
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

/** Each page is its own chunk, so that none loads the forms and dialogs of another. */
const pages: Readonly<Partial<Record<AccountPage, ComponentType>>> = {
  overview: lazyPart(() => import('../overview/overview')),
  addresses: lazyPart(() => import('../address-book/address-page')),
  'profile-settings': lazyPart(() => import('../profile-settings/profile-settings')),
  'my-orders': lazyPart(() => import('../my-orders/my-orders')),
  'my-trips': lazyPart(() => import('../trips/my-trips')),
  wallet: lazyPart(() => import('../wallet/wallet')),
  coupons: lazyPart(() => import('../coupons/coupons')),
  'loyalty-points': lazyPart(() => import('../loyalty/loyalty-points')),
  'referral-code': lazyPart(() => import('../referral/referral-code')),
  security: lazyPart(async () => {
    const part = await import('../security/security');
    await part.prepareSections();
    return part;
  }),
  settings: lazyPart(() => import('../settings/settings')),
  inbox: lazyPart(() => import('../inbox/inbox')),
  ...Object.fromEntries(pageFeatures.map(({ page, Page: Content }) => [page, Content])),
};

/** The customer's own pages, one at a time, selected by `?page=`. */
export function ProfilePage(): ReactNode {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // A diet passport is stored on the device: guests have one too.
  if (pathname === paths.dietPassport.path) return <Profile page="diet-passport" />;
  return (
    <RequireSignIn>
      <Profile page={pageOf(query.get('page'))} />
    </RequireSignIn>
  );
}

function Profile({ page }: { readonly page: AccountPage }): ReactNode {
  const { t, common } = useAccountTexts();
  const isSignedIn = useSignedIn();
  const config = useQuery(read(shopConfig));
  const modules = useQuery(read(moduleList));
  const facts = config.data && { config: config.data, modules: modules.data ?? [] };
  const title = t(`profile.pages.${page}`);
  const Content = pages[page];
  // Whether trips are offered is only known once the modules are loaded.
  const isSwitchedOff =
    facts && (page !== 'my-trips' || modules.isSuccess) && !isOffered(page, facts);
  return (
    <Page gap={5} className={styles.page}>
      <NewsTitle>{title}</NewsTitle>
      {isSignedIn && <ProfileNav facts={facts} current={page} />}
      <Stack gap={4}>
        <Row gap={1} touch>
          {isSignedIn && page !== 'overview' && <BackLink page={page} />}
          <SectionHeading level={1}>{title}</SectionHeading>
        </Row>
        {config.isError && !facts ? (
          <FailedRead title={common('errors.title')} read={config} />
        ) : isSwitchedOff || !Content ? (
          <EmptyState title={common('sections.switchedOff')} />
        ) : (
          <Suspense key={page} fallback={<Skeleton height={320} />}>
            <Content />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

/** The label of the link back to the list when the address shows one of its rows; `null` for a whole page. */
function listOf(page: AccountPage, query: URLSearchParams) {
  if (page === 'my-orders' && query.has('order_id')) return 'orders.all';
  return page === 'inbox' && chatOf(query) ? 'inbox.all' : null;
}

/**
 * For screens without a navigation beside the page: leads from an order or a chat to the list, or else to the
 * account's home.
 */
function BackLink({ page }: { readonly page: AccountPage }): ReactNode {
  const { t } = useAccountTexts();
  const [query] = useSearchParams();
  const list = listOf(page, query);
  return (
    <Link
      to={paths.profile.href(list ? page : 'overview')}
      aria-label={t(list ?? 'profile.navigation')}
      className={styles.back}
    >
      <BackIcon size={24} />
    </Link>
  );
}
