import { type Notification, read, write } from '@storefront/api';
import { notificationList, notificationRead } from '@storefront/api/account';
import { OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, Link, paths, showApiError, useMutation, useQuery } from '@storefront/platform';
import { Badge, Button, Card, Row, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useNow } from '../clock/use-now';
import { orderNumber } from '../orders/order-number';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { isUnread } from './unread';

/** More are shown on demand. */
const FIRST_SHOWN = 5;
const MINUTE_MS = 60_000;

/** The shop's latest notifications to the customer; unread ones are marked, across devices. */
export function Notifications(): ReactNode {
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
    <Card className={section.row}>
      <div className={section.text}>
        <p className={section.strong}>
          {orderId === null ? (
            <span>{data.title}</span>
          ) : (
            <Link to={paths.profile.href('my-orders', { order_id: orderId })} onClick={onOpen}>
              {data.title}
            </Link>
          )}{' '}
          {isUnread(notification) && <Badge tone="primary">{t('overview.new')}</Badge>}
        </p>
        {data.description && <p>{data.description}</p>}
        <Text tone="muted" size="sm">
          {formats.relativeTime(created_at, now)}
        </Text>
      </div>
    </Card>
  );
}
