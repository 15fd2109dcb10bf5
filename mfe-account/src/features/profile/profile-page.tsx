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
import { EmptyState, lazyPart, Page, SectionHeading, Skeleton, Stack } from '@storefront/ui';
import { BackIcon } from '@storefront/ui/icons';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { chatOf } from '../inbox/chat';
import { NewsTitle } from '../inbox/news-title';
import { isOffered, pageOf } from '../pages/account-pages';
import { useAccountTexts } from '../texts/use-account-texts';
import { ProfileNav } from './profile-nav';
import styles from './profile-page.module.css';

/** Each page is a chunk of its own, so that a page does not load the forms and dialogs of another. */
const pages: Readonly<Record<AccountPage, ComponentType>> = {
  overview: lazyPart(() => import('../overview/overview')),
  addresses: lazyPart(() => import('../address-book/address-page')),
  'profile-settings': lazyPart(() => import('../profile-settings/profile-settings')),
  'my-orders': lazyPart(() => import('../my-orders/my-orders')),
  'my-trips': lazyPart(() => import('../trips/my-trips')),
  wallet: lazyPart(() => import('../wallet/wallet')),
  coupons: lazyPart(() => import('../coupons/coupons')),
  'loyalty-points': lazyPart(() => import('../loyalty/loyalty-points')),
  'referral-code': lazyPart(() => import('../referral/referral-code')),
  'diet-passport': lazyPart(() => import('../diet-passport/diet-passport')),
  security: lazyPart(async () => {
    const [part, { prepareSecurityTexts }] = await Promise.all([
      import('../security/security'),
      import('../security/security-texts'),
    ]);
    await prepareSecurityTexts();
    return part;
  }),
  settings: lazyPart(() => import('../settings/settings')),
  inbox: lazyPart(() => import('../inbox/inbox')),
};

/** The customer's own pages, one at a time by `?page=`. */
export function ProfilePage(): ReactNode {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // A diet passport belongs to the device, so guests have one too.
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
  // Only the modules tell whether trips are offered.
  const isSwitchedOff =
    facts && (page !== 'my-trips' || modules.isSuccess) && !isOffered(page, facts);
  return (
    <Page gap={5} className={styles.page}>
      <NewsTitle>{title}</NewsTitle>
      {isSignedIn && <ProfileNav facts={facts} current={page} />}
      <Stack gap={4}>
        <div className={styles.head}>
          {isSignedIn && page !== 'overview' && <BackLink page={page} />}
          <SectionHeading level={1} className={styles.title}>
            {title}
          </SectionHeading>
        </div>
        {config.isError && !facts ? (
          <FailedRead title={common('errors.title')} read={config} />
        ) : isSwitchedOff ? (
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

/** The name of the list to which the shown entry belongs; `null` for a whole page. */
function listOf(page: AccountPage, query: URLSearchParams) {
  if (page === 'my-orders' && query.has('order_id')) return 'orders.all';
  return page === 'inbox' && chatOf(query) ? 'inbox.all' : null;
}

/** The link back if there is no navigation beside the page: from an order or a chat to its list, else to the home. */
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
