import { type Order, readPages } from '@storefront/api';
import { orderList, runningOrders } from '@storefront/api/account';
import { OwnRegion } from '@storefront/i18n';
import { LinkButton, paths, useInfiniteQuery, useSearchParams } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { Tabs } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '../list/paged-list';
import { useAccountTexts } from '../texts/use-account-texts';
import { orderNumber } from '../tracking/find-order';
import { OrderCard } from './order-card';
import { OrderDetails } from './order-details';

/** Running and past orders, or one of them in full by `?order_id=`. */
export default function MyOrders(): ReactNode {
  const { t } = useAccountTexts();
  const [query, setQuery] = useSearchParams();
  const orderId = orderNumber(query.get('order_id'));
  if (orderId !== null) return <OrderDetails key={orderId} orderId={orderId} />;
  const tab = query.get('tab') === 'history' ? 'history' : 'running';
  return (
    <Tabs
      label={t('profile.pages.my-orders')}
      value={tab}
      onChange={(next) => setQuery({ page: 'my-orders', tab: next }, { replace: true })}
      items={[
        { id: 'running', label: t('orders.running'), panel: <RunningOrders /> },
        { id: 'history', label: t('orders.history'), panel: <PastOrders /> },
      ]}
    />
  );
}

function RunningOrders(): ReactNode {
  const { t } = useAccountTexts();
  const query = useInfiniteQuery(readPages(runningOrders));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return <OrderList label={t('orders.running')} query={query} orders={orders} />;
}

function PastOrders(): ReactNode {
  const { t } = useAccountTexts();
  const query = useInfiniteQuery(readPages(orderList));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return <OrderList label={t('orders.history')} query={query} orders={orders} />;
}

interface OrderListProps {
  readonly label: string;
  readonly query: PagedQuery;
  readonly orders: readonly Order[];
}

function OrderList({ label, query, orders }: OrderListProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <PagedList
      label={label}
      query={query}
      rows={orders}
      keyOf={(order) => order.id}
      rowHeight={120}
      failed={t('orders.failed')}
      empty={
        <EmptyState
          icon={<CartIcon size={32} />}
          title={t('orders.empty')}
          action={<LinkButton to={paths.home.href()}>{t('orders.browse')}</LinkButton>}
        >
          {t('orders.emptyHint')}
        </EmptyState>
      }
    >
      {(order) => (
        <OwnRegion of={order}>
          <OrderCard order={order} />
        </OwnRegion>
      )}
    </PagedList>
  );
}
