import { firstRows, type Notification, read, walletBalanceIn, write } from '@storefront/api';
import {
  addressList,
  customerInfo,
  notificationList,
  notificationRead,
  reviewReminder,
  reviewReminderCancel,
  runningOrders,
} from '@storefront/api/account';
import { moduleList, shopConfig } from '@storefront/api/config';
import { OwnRegion, useFormats } from '@storefront/i18n';
import {
  type AccountPage,
  FailedRead,
  Link,
  LinkButton,
  paths,
  showApiError,
  useMutation,
  useQuery,
} from '@storefront/platform';
import {
  Badge,
  Button,
  Card,
  CardGrid,
  Picture,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useNow } from '../clock/use-now';
import { useChatNews } from '../inbox/use-chat-news';
import { orderNumber } from '../orders/order-number';
import { accountPages, isOffered } from '../pages/account-pages';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './overview.module.css';
import { isUnread } from './unread';

/** More are shown on demand. */
const FIRST_SHOWN = 5;
const MINUTE_MS = 60_000;

/** The shop's latest notifications to the customer; unread ones are marked, across devices. */
function Notifications(): ReactNode {
  const { t } = useAccountTexts();
  const query = useQuery(read(notificationList));
  const mark = useMutation(write(notificationRead, { refreshes: [notificationList] }));
  const [showsAll, setShowsAll] = useState(false);
  const rows = query.data ?? [];
  const unread = rows.filter(isUnread).map(({ id }) => id);
  const shown = showsAll ? rows : rows.slice(0, FIRST_SHOWN);
  const markRead = (notification_ids: number[]) =>
    mark.mutate({ body: { notification_ids } }, { onError: showApiError });
  return (
    <Stack as="section" gap={3} aria-labelledby="notifications">
      <SectionHeading
        id="notifications"
        action={
          unread.length > 0 && (
            <Row wrap gap={2}>
              <Badge tone="primary">{t('overview.unread', { count: unread.length })}</Badge>
              <Button size="small" loading={mark.isPending} onClick={() => markRead(unread)}>
                {t('overview.markRead')}
              </Button>
            </Row>
          )
        }
      >
        {t('overview.notifications')}
      </SectionHeading>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && !query.data && (
        <FailedRead title={t('overview.notificationsFailed')} read={query} />
      )}
      {query.data && rows.length === 0 && <Text tone="muted">{t('overview.nothingNew')}</Text>}
      <Stack as="ul" gap={2} aria-labelledby="notifications">
        {shown.map((row) => (
          <li key={row.id}>
            <OwnRegion of={row}>
              <NotificationRow
                notification={row}
                onOpen={() => isUnread(row) && markRead([row.id])}
              />
            </OwnRegion>
          </li>
        ))}
      </Stack>
      {rows.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('overview.allNotifications', { count: rows.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface NotificationRowProps {
  readonly notification: Notification;
  /** Called when the subject of the notification is opened. */
  readonly onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const now = useNow(MINUTE_MS);
  const { data, created_at } = notification;
  const orderId = data.type === 'order_status' ? orderNumber(String(data.order_id ?? '')) : null;
  return (
    <Card>
      <Row wrap justify="between" gap={3}>
        <Stack align="start" gap={1} breaks>
          <Text as="p" weight="bold">
            {orderId === null ? (
              <span>{data.title}</span>
            ) : (
              <Link to={paths.profile.href('my-orders', { order_id: orderId })} onClick={onOpen}>
                {data.title}
              </Link>
            )}{' '}
            {isUnread(notification) && <Badge tone="primary">{t('overview.new')}</Badge>}
          </Text>
          {data.description && <p>{data.description}</p>}
          <Text tone="muted" size="sm">
            {formats.relativeTime(created_at, now)}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}

/** Pictures of the order beside the question. */
const MAX_PICTURES = 3;

/** Asks for a rating of the latest delivered order without one; "Not now" hides it permanently. */
function RateReminder(): ReactNode {
  const { t } = useAccountTexts();
  const { data } = useQuery(read(reviewReminder));
  const decline = useMutation(write(reviewReminderCancel, { refreshes: [reviewReminder] }));
  if (!data?.order_id) return null;
  const { order_id: id, images } = data;
  return (
    <Card as="section" aria-labelledby="rate-reminder">
      <Row wrap justify="between" gap={3}>
        <Row gap={2}>
          {images.slice(0, MAX_PICTURES).map((image) => (
            <Picture key={image} src={image} alt="" width={40} height={40} fixed round="small" />
          ))}
          <Text id="rate-reminder" as="h2" weight="bold">
            {t('overview.rate', { id })}
          </Text>
        </Row>
        <Row wrap gap={2}>
          <Button
            variant="ghost"
            loading={decline.isPending}
            onClick={() => decline.mutate({ query: { order_id: id } }, { onError: showApiError })}
          >
            {t('overview.rateLater')}
          </Button>
          <LinkButton to={paths.profile.href('my-orders', { order_id: id })}>
            {t('overview.rateNow')}
          </LinkButton>
        </Row>
      </Row>
    </Card>
  );
}

/** The home of the account: figures, links to each page, and notifications. */
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
      <CardGrid as="ul" min={150} gap={3} aria-label={t('profile.navigation')}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={paths.profile.href(page)} className={styles.tile}>
              <Text as="span" weight="bold">
                {t(`profile.pages.${page}`)}
              </Text>
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
            <Text as="span" weight="bold">
              {t('overview.help')}
            </Text>
            <Text as="span" tone="muted">
              {t('inbox.askSupport')}
            </Text>
          </Link>
        </li>
      </CardGrid>
      <RateReminder />
      <Notifications />
    </Stack>
  );
}

/** The figures of the tiles, as far as they are loaded; a tile is useful without its figure. */
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
