import { read } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import {
  FailedRead,
  type ProfilePage as PageName,
  RequireSignIn,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import { EmptyState, lazyPart, Page, SectionHeading, Skeleton, Stack } from '@storefront/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { NewsTitle } from '../inbox/news-title';
import { useAccountTexts } from '../texts/use-account-texts';
import { ProfileNav } from './profile-nav';
import styles from './profile-page.module.css';
import { isOffered, pageOf } from './profile-pages';

/** Each page is its own chunk: the forms and dialogs of one are no burden to another. */
const pages: Readonly<Record<PageName, ComponentType>> = {
  'profile-settings': lazyPart(() => import('../profile-settings/profile-settings')),
  'my-orders': lazyPart(() => import('../my-orders/my-orders')),
  'my-trips': lazyPart(() => import('../trips/my-trips')),
  wallet: lazyPart(() => import('../wallet/wallet')),
  coupons: lazyPart(() => import('../coupons/coupons')),
  'loyalty-points': lazyPart(() => import('../loyalty/loyalty-points')),
  'referral-code': lazyPart(() => import('../referral/referral-code')),
  settings: lazyPart(() => import('../settings/settings')),
  inbox: lazyPart(() => import('../inbox/inbox')),
};

/** The customer's own pages, one at a time by `?page=`. */
export function ProfilePage(): ReactNode {
  return (
    <RequireSignIn>
      <SignedInProfile />
    </RequireSignIn>
  );
}

function SignedInProfile(): ReactNode {
  const { t, common } = useAccountTexts();
  const [query] = useSearchParams();
  const page = pageOf(query.get('page'));
  const config = useQuery(read(shopConfig));
  const modules = useQuery(read(moduleList));
  const facts = config.data && { config: config.data, modules: modules.data ?? [] };
  const title = t(`profile.pages.${page}`);
  const Content = pages[page];
  // Whether trips are offered is known with the modules only.
  const isSwitchedOff =
    facts && (page !== 'my-trips' || modules.isSuccess) && !isOffered(page, facts);
  return (
    <Page gap={5} className={styles.page}>
      <NewsTitle>{title}</NewsTitle>
      <ProfileNav facts={facts} current={page} />
      <Stack gap={5}>
        <SectionHeading level={1}>{title}</SectionHeading>
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
