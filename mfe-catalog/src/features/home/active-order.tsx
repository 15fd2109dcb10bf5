import { type Order, read, readPages } from '@storefront/api';
import { paymentFailed, runningOrders } from '@storefront/api/customer';
import { isolate, OwnRegion, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { Link, paths, useInfiniteQuery, useQuery } from '@storefront/platform';
import { promisedSpan } from '@storefront/pricing/shop';
import { lastOrder, useSignedIn } from '@storefront/session';
import { Box, cardLinkClass, Row } from '@storefront/ui';
import { DeliveryIcon, NextIcon, WarningIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useNow } from '../opening/use-now';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './active-order.module.css';

const strip = {
  gap: 3,
  padBlock: 3,
  padInline: 4,
  round: 'medium',
  className: styles.strip,
} as const;

/** Times are rounded to five minutes, because they are not known more exactly. */
const STEP = 5 * 60_000;

/**
 * The latest arrival that the store promised; `null` when it promised none, or when it has passed: a time in the past
 * is never shown.
 */
export function latestBy(
  order: Parameters<typeof promisedSpan>[0],
  now: Date,
  timeZone: string,
): Date | null {
  const span = promisedSpan(order, timeZone);
  const latest = span && new Date(Math.ceil(span.to.getTime() / STEP) * STEP);
  return latest && latest > now ? latest : null;
}

const REFRESH_MS = 60_000;

/** The order that waits for its payment, including a guest's on this device, and the customer's running order. */
export default function ActiveOrder(): ReactNode {
  const signedIn = useSignedIn();
  return (
    <>
      <UnpaidOrder />
      {signedIn && <RunningOrder />}
    </>
  );
}

function UnpaidOrder(): ReactNode {
  const { t } = useCatalogTexts();
  const { data: order } = useQuery(read(paymentFailed, { query: {} }));
  if (!order) return null;
  const last = lastOrder();
  const token = last?.orderId === order.order_id ? last.token : null;
  return (
    <Row as="section" {...strip} aria-label={t('home.order.unpaidTitle')}>
      <WarningIcon size={24} color="var(--color-primary)" />
      <Box grow>
        <Link
          to={paths.trackOrder.href(order.order_id, token)}
          state={{ phone: order.contact_person_number }}
          className={cardLinkClass(styles.link)}
        >
          {t('home.order.unpaid', { id: order.order_id })}
        </Link>
        <Row as="p" align="stretch" wrap gap={3} lineGap={0} size="sm" tone="inherit">
          <span>{t('home.order.payNow')}</span>
        </Row>
      </Box>
      <NextIcon size={20} color="var(--color-primary)" />
    </Row>
  );
}

/**
 * The customer's running order: its status, its latest arrival, and a link to track it. With several, the latest one
 * and the number of others. Renders nothing when there is none, or while it is loading.
 */
function RunningOrder(): ReactNode {
  const { t } = useCatalogTexts();
  const { data } = useInfiniteQuery({ ...readPages(runningOrders), refetchInterval: REFRESH_MS });
  const first = data?.pages[0];
  const order = first?.orders[0];
  if (!order) return null;
  const others = Math.max(0, first.total_size - 1);
  return (
    <Row as="section" {...strip} aria-label={t('home.order.title')}>
      <DeliveryIcon size={24} color="var(--color-primary)" />
      <Box grow>
        <Link to={paths.trackOrder.href(order.id)} className={cardLinkClass(styles.link)}>
          <OrderState order={order} />
        </Link>
        <OwnRegion of={order}>
          <OrderTerms order={order} />
        </OwnRegion>
      </Box>
      {others > 0 && (
        <Link to={paths.profile.href('my-orders')} className={styles.others}>
          {t('home.order.others', { count: others })}
        </Link>
      )}
      <NextIcon size={20} color="var(--color-primary)" />
    </Row>
  );
}

function OrderState({ order }: { readonly order: Order }): ReactNode {
  const { t } = useCatalogTexts();
  if (order.order_status === 'pending' && order.price_agreement === 'offered') {
    return <span>{t('home.order.priceToAgree')}</span>;
  }
  switch (order.order_status) {
    case 'confirmed':
    case 'accepted':
      return <span>{t('home.order.confirmed')}</span>;
    case 'processing':
      return <span>{t('home.order.preparing')}</span>;
    case 'handover':
      return (
        <span>
          {t(order.order_type === 'take_away' ? 'home.order.collect' : 'home.order.ready')}
        </span>
      );
    case 'picked_up':
      return <span>{t('home.order.onTheWay')}</span>;
    default:
      return <span>{t('home.order.placed')}</span>;
  }
}

function OrderTerms({ order }: { readonly order: Order }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const now = useNow();
  const latest = latestBy(order, now, useRegion().timeZone);
  const name = order.store?.name ?? order.parcel_category?.name;
  const isToday = latest !== null && formats.date(latest) === formats.date(now);
  return (
    <Row as="p" align="stretch" wrap gap={3} lineGap={0} size="sm" tone="inherit">
      {name && <bdi>{withoutBidiControls(name)}</bdi>}
      {latest && (
        <span>
          {t('home.order.latest', {
            time: isolate(isToday ? formats.time(latest) : formats.dateTime(latest)),
          })}
        </span>
      )}
    </Row>
  );
}
