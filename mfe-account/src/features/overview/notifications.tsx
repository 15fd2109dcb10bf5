import { type Notification, read } from '@storefront/api';
import { notificationList } from '@storefront/api/account';
import { OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, Link, paths, useQuery } from '@storefront/platform';
import { localValues } from '@storefront/session';
import { Badge, Button, Card, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useNow } from '../clock/use-now';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { orderNumber } from '../tracking/find-order';

const KEY = 'souk:seen-notification';

/** The newest notification that was marked as read on this device, by its id; 0 for none. */
function readSeenNotification(): number {
  const id = Number(localValues.read(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function rememberSeenNotification(id: number): void {
  localValues.write(KEY, String(id));
}

/** More are shown on demand. */
const FIRST_SHOWN = 5;
const MINUTE_MS = 60_000;

/** What the shop has told the customer of late, with what is new on this device. */
export function Notifications(): ReactNode {
  const { t } = useAccountTexts();
  const query = useQuery(read(notificationList));
  const [seen, setSeen] = useState(readSeenNotification);
  const [showsAll, setShowsAll] = useState(false);
  const rows = query.data ?? [];
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  const shown = showsAll ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <Stack as="section" gap={3} aria-labelledby="notifications">
      <SectionHeading
        id="notifications"
        action={
          newest > seen && (
            <Button
              size="small"
              onClick={() => {
                rememberSeenNotification(newest);
                setSeen(newest);
              }}
            >
              {t('overview.markRead')}
            </Button>
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
              <NotificationRow notification={row} isNew={row.id > seen} />
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
  readonly isNew: boolean;
}

function NotificationRow({ notification, isNew }: NotificationRowProps): ReactNode {
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
            data.title
          ) : (
            <Link to={paths.profile.href('my-orders', { order_id: orderId })}>{data.title}</Link>
          )}{' '}
          {isNew && <Badge tone="primary">{t('overview.new')}</Badge>}
        </p>
        {data.description && <p>{data.description}</p>}
        <Text tone="muted" size="sm">
          {formats.relativeTime(created_at, now)}
        </Text>
      </div>
    </Card>
  );
}
