import { firstRows, read, walletBalanceIn } from '@storefront/api';
import { addressList, customerInfo, runningOrders } from '@storefront/api/account';
import { moduleList, shopConfig } from '@storefront/api/config';
import { useFormats } from '@storefront/i18n';
import { type AccountPage, FailedRead, Link, paths, useQuery } from '@storefront/platform';
import { Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useChatNews } from '../inbox/use-chat-news';
import { accountPages, isOffered } from '../pages/account-pages';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { Notifications } from './notifications';
import styles from './overview.module.css';
import { RateReminder } from './rate-reminder';

/** The home of the account: links to each page with figures, and what is new. */
export default function Overview(): ReactNode {
  const { t, common } = useAccountTexts();
  const profile = useQuery(read(customerInfo));
  const { data: config } = useQuery(read(shopConfig));
  const { data: modules } = useQuery(read(moduleList));
  const figures = useFigures();
  if (profile.isPending || !config) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={3}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </SkeletonGroup>
    );
  }
  if (!profile.data) return <FailedRead title={t('profileSettings.failed')} read={profile} />;
  const facts = { config, modules: modules ?? [] };
  const pages = accountPages.filter((page) => page !== 'overview' && isOffered(page, facts));
  return (
    <Stack gap={5}>
      <ul className={styles.tiles} aria-label={t('profile.navigation')}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={paths.profile.href(page)} className={styles.tile}>
              <span className={section.strong}>{t(`profile.pages.${page}`)}</span>
              {figures[page] && (
                <Text as="span" tone="muted">
                  {figures[page]}
                </Text>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.profile.href('inbox', { admin_id: '0' })} className={styles.tile}>
            <span className={section.strong}>{t('overview.help')}</span>
            <Text as="span" tone="muted">
              {t('inbox.askSupport')}
            </Text>
          </Link>
        </li>
      </ul>
      <RateReminder />
      <Notifications />
    </Stack>
  );
}

/** The figures of the tiles, as far as they are known; a tile also works without its figure. */
function useFigures(): Partial<Record<AccountPage, string>> {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { data: customer } = useQuery(read(customerInfo));
  const { data: config } = useQuery(read(shopConfig));
  const running = useQuery(read(runningOrders, { query: firstRows(1) })).data?.total_size;
  const addresses = useQuery(read(addressList, { query: firstRows(1) })).data?.total_size;
  const chats = useChatNews().total;
  return {
    ...(chats > 0 && { inbox: t('inbox.unread', { count: chats }) }),
    ...(customer && {
      wallet: formats.money(walletBalanceIn(customer, config?.currency_code)),
      'loyalty-points': t('overview.points', { count: customer.loyalty_point }),
    }),
    ...(running !== undefined && { 'my-orders': t('overview.running', { count: running }) }),
    ...(addresses !== undefined && { addresses: t('overview.addresses', { count: addresses }) }),
  };
}
