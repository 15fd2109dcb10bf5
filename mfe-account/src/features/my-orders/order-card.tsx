import type { Order } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import {
  Badge,
  type BadgeTone,
  Box,
  Button,
  buttonClass,
  Card,
  lazyPart,
  Money,
  Picture,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { ParcelIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import {
  currentStage,
  isFollowed,
  isUnderWay,
  orderProgress,
  waitsForAgreement,
} from '../orders/view/order-stage';
import { PaidBack } from '../refunds/paid-back';
import { RefundList } from '../refunds/refund-list';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './my-orders.module.css';

const AgainPanel = lazyPart(() => import('./again-panel'));

/** An order in a list: store, time, status and amount. */
export function OrderCard({ order }: { readonly order: Order }): ReactNode {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  const { store } = order;
  const [showsAgain, setShowsAgain] = useState(false);
  // Parcels and prescriptions have no items that could be put into a cart.
  const isRepeatable =
    !isOrderStatus(order.order_status, 'open') && store != null && order.details_count !== 0;
  return (
    <Card as="article" className={styles.card}>
      {store ? (
        <Picture src={store.logo_full_url} alt="" width={64} height={64} fixed round="medium" />
      ) : (
        <Stack
          as="span"
          align="center"
          middle
          fixed
          round="medium"
          tone="primary"
          className={styles.parcel}
        >
          <ParcelIcon size={32} />
        </Stack>
      )}
      <Stack align="start" gap={1} breaks>
        <Text as="h2" size="md">
          <Link to={paths.profile.href('my-orders', { order_id: order.id })}>
            {t('orders.number', { id: order.id })}
          </Link>
        </Text>
        <p>
          <bdi>{store?.name ?? order.parcel_category?.name ?? t('orders.parcel')}</bdi>
        </p>
        <Text tone="muted" size="sm">
          {formats.dateTime(order.created_at)}
        </Text>
        <p>
          <OrderBadge order={order} />
        </p>
        <Preview order={order} />
        <RefundList refunds={order.payment_refunds} />
      </Stack>
      <Stack align="end" gap={3} push>
        <Text as="span" weight="bold">
          <Money amount={order.order_amount} />
        </Text>
        <PaidBack order={order} />
        {isUnderWay(order.order_status) && (
          <Link to={paths.trackOrder.href(order.id)} className={buttonClass({ size: 'small' })}>
            {t('orders.track')}
          </Link>
        )}
        {isRepeatable && (
          <Button
            size="small"
            aria-expanded={showsAgain}
            aria-label={showsAgain ? undefined : t('orders.again.ofOrder', { id: order.id })}
            onClick={() => setShowsAgain(!showsAgain)}
          >
            {showsAgain ? common('actions.close') : t('orders.again.action')}
          </Button>
        )}
      </Stack>
      {showsAgain && (
        <Box padTop={3} line="top" full>
          <Suspense fallback={<Skeleton height={120} />}>
            <AgainPanel order={order} />
          </Suspense>
        </Box>
      )}
    </Card>
  );
}

/** The first items with their pictures, so that customers recognise the order. */
function Preview({ order: { preview } }: { readonly order: Order }): ReactNode {
  const formats = useFormats();
  if (!preview?.length) return null;
  // Two lines may have the same item.
  const pictured = [...new Map(preview.map((item) => [item.name, item])).values()];
  return (
    <Row wrap gap={2}>
      {pictured.map(({ name, image_full_url }) => (
        <Picture
          key={name}
          src={image_full_url}
          alt=""
          width={40}
          height={40}
          fixed
          round="small"
        />
      ))}
      <Text tone="muted" size="sm">
        {formats.list(preview.map(({ name, quantity }) => `${formats.number(quantity)} × ${name}`))}
      </Text>
    </Row>
  );
}

export function OrderBadge({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const progress = orderProgress(order);
  const tone: BadgeTone = progress.failed
    ? 'danger'
    : waitsForAgreement(order)
      ? 'accent'
      : isFollowed(order.order_status)
        ? 'primary'
        : 'neutral';
  return <Badge tone={tone}>{t(`orders.stages.${currentStage(progress)}`)}</Badge>;
}
