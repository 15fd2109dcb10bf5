import { firstRows, LARGE_PAGE_LIMIT, type Order, type OrderDetail, read } from '@storefront/api';
import { orderDetails, orderList, orderQuery } from '@storefront/api/account';
import { OwnRegion, useFormats, useRegion } from '@storefront/i18n';
import { FailedRead, Link, paths, useQuery } from '@storefront/platform';
import { RailRegion, useNearViewport } from '@storefront/platform/lists';
import { lineCost, sumMoney } from '@storefront/pricing';
import { useModule } from '@storefront/session';
import { Card, Money, Picture, Row, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, useRef, useState } from 'react';
import { OrderAgain } from '../orders/again/order-again';
import { useTodaysPrices } from '../orders/again/use-todays-prices';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './past-orders.module.css';

/** The fields of an order that are used here. */
export type BasketOrder = Pick<Order, 'id' | 'module_id' | 'details_count' | 'preview'> & {
  readonly order_status: string;
  readonly store?: { readonly id: number } | null | undefined;
};

/**
 * Orders of a module that can be ordered again, latest first; of orders with the same items from the same store, only
 * the latest. Parcels and prescriptions have no items for a cart.
 */
export function pastBaskets<Row extends BasketOrder>(
  orders: readonly Row[],
  moduleId: number | undefined,
): Row[] {
  const baskets = new Map<string, Row>();
  for (const order of orders) {
    const { store, order_status, details_count, module_id, preview } = order;
    if (!store || order_status !== 'delivered' || details_count === 0) continue;
    if (module_id !== moduleId) continue;
    const things = preview?.map(({ name, quantity }) => `${quantity} ${name}`).sort();
    const key = JSON.stringify([store.id, things ?? order.id, details_count]);
    if (!baskets.has(key)) baskets.set(key, order);
  }
  return [...baskets.values()];
}

/** Past orders of the chosen module, with their sums then and today, to be ordered again. */
export function PastOrders(): ReactNode {
  const { t } = useAccountTexts();
  const moduleId = useModule()?.id;
  const query = useQuery({
    ...read(orderList, { query: { ...firstRows(LARGE_PAGE_LIMIT), ended: 'delivered' } }),
    select: ({ orders }) => pastBaskets(orders, moduleId),
  });
  return (
    <RailRegion
      heading={t('orders.again.past')}
      read={query}
      skeleton={<Skeleton height={354} />}
      keyOf={({ id }) => id}
      renderRow={(order) => <PastOrder order={order} />}
    />
  );
}

function PastOrder({ order }: { readonly order: Order }): ReactNode {
  const formats = useFormats();
  const preview = order.preview ?? [];
  const logo = { name: '', image_full_url: order.store?.logo_full_url ?? null };
  // Two lines may have the same item.
  const pictured = new Map((preview.length > 0 ? preview : [logo]).map((one) => [one.name, one]));
  return (
    <Card as="article" gap={3} className={styles.card}>
      <Row align="stretch" gap={2}>
        {[...pictured.values()].slice(0, 3).map(({ name, image_full_url }) => (
          <Picture
            key={name}
            src={image_full_url}
            alt=""
            width={72}
            height={72}
            fixed
            round="medium"
          />
        ))}
      </Row>
      <Stack gap={1}>
        <Text as="h3" size="md">
          <Link to={paths.profile.href('my-orders', { order_id: order.id })}>
            <bdi>{order.store?.name}</bdi>
          </Link>
        </Text>
        <Text tone="muted" size="sm" truncate>
          {formats.list(
            preview.map(({ name, quantity }) => `${formats.number(quantity)} × ${name}`),
          )}
        </Text>
        <Text tone="muted" size="sm">
          {formats.date(order.created_at)}
        </Text>
      </Stack>
      <OwnRegion of={order}>
        <RenderWhenVisible skeleton={<Skeleton height={160} />}>
          <Basket order={order} />
        </RenderWhenVisible>
      </OwnRegion>
    </Card>
  );
}

interface RenderWhenVisibleProps {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Its content needs one request per line, so it is loaded only when its card is on the screen. */
function RenderWhenVisible({ skeleton, children }: RenderWhenVisibleProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useNearViewport(place, () => setSeen(true), 0);
  return <div ref={place}>{isSeen ? children : skeleton}</div>;
}

function Basket({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const query = orderQuery({ orderId: order.id, contactNumber: null });
  const details = useQuery(read(orderDetails, { query }));
  if (details.isPending) return <Skeleton height={160} />;
  if (!details.data) return <FailedRead title={t('orders.itemsFailed')} read={details} />;
  const lines = (Array.isArray(details.data) ? details.data : []).filter(
    ({ item_campaign_id }) => !item_campaign_id,
  );
  if (lines.length === 0) return <Text tone="muted">{t('orders.again.nothing')}</Text>;
  return (
    <Stack gap={3}>
      <Sums order={order} lines={lines} />
      <OrderAgain order={order} lines={lines} />
    </Stack>
  );
}

interface SumsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** Sums of the items before discounts, delivery and charges, so that old and new prices are comparable. */
function Sums({ order, lines }: SumsProps): ReactNode {
  const { t } = useAccountTexts();
  const digits = useRegion().currency.digits ?? 2;
  const { data: today, isPending } = useTodaysPrices(order, lines);
  const then = lines.map(({ price, quantity, total_add_on_price }) =>
    lineCost({ price, quantity, total_add_on_price }, digits),
  );
  const had = today?.filter((price) => price !== null) ?? [];
  const isWhole = had.length === lines.length;
  return (
    <Stack gap={1}>
      <Row as="p" gap={2} justify="between">
        <Text as="span" tone="muted">
          {t('orders.again.before')}
        </Text>
        <Money amount={sumMoney(then, digits)} />
      </Row>
      {isPending ? (
        <Skeleton height={24} />
      ) : (
        <Row as="p" gap={2} justify="between">
          {isWhole ? (
            <>
              <span>{t('orders.again.today')}</span>
              <Text as="span" weight="bold">
                <Money
                  amount={sumMoney(
                    had.map(({ line }) => line),
                    digits,
                  )}
                />
              </Text>
            </>
          ) : (
            <Text as="span" tone="muted" size="sm">
              {today ? t('orders.again.some') : t('orders.again.pricesFailed')}
            </Text>
          )}
        </Row>
      )}
    </Stack>
  );
}
