import { type Order, read, readPages } from '@storefront/api';
import { orderList, paymentFailed, runningOrders } from '@storefront/api/account';
import { OwnRegion } from '@storefront/i18n';
import {
  LinkButton,
  paths,
  useInfiniteQuery,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import { Button, Callout, EmptyState, SearchField, Stack } from '@storefront/ui';
import { Select, Tabs } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { PagedList, type PagedQuery } from '../list/paged-list';
import { orderNumber } from '../orders/order-number';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card';
import { OrderDetails } from './order-details';

const endings = ['all', 'delivered', 'canceled', 'refunded'] as const;

interface OrderFilters {
  readonly search: string;
  readonly ended: (typeof endings)[number];
}

const NO_FILTERS: OrderFilters = { search: '', ended: 'all' };

interface FilterFieldsProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

/** The filters of past orders. */
function FilterFields({ filters, onChange }: FilterFieldsProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Stack gap={3} className={styles.filters}>
      <SearchField
        label={t('orders.filters.search')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        label={t('orders.filters.ended')}
        value={filters.ended}
        onChange={(value) =>
          onChange({ ...filters, ended: endings.find((known) => known === value) ?? 'all' })
        }
        options={endings.map((value) => ({ value, label: t(`orders.filters.endings.${value}`) }))}
      />
    </Stack>
  );
}

/** Delay after typing before a search, in milliseconds. */
const PAUSE_MS = 300;

/** The text at the last pause in typing. */
function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Running and past orders, or a single one with `?order_id=`. */
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
  return (
    <Stack gap={3}>
      <UnpaidOrder />
      <OrderList label={t('orders.running')} query={query} orders={orders} />
    </Stack>
  );
}

/** The server does not count an unpaid order as running, but customers who left its payment page look for it here. */
function UnpaidOrder(): ReactNode {
  const { t } = useAccountTexts();
  const { data: unpaid } = useQuery(read(paymentFailed));
  if (!unpaid) return null;
  return (
    <Callout
      tone="warning"
      title={t('orders.unpaid.title', { id: unpaid.order_id })}
      action={
        <LinkButton to={paths.profile.href('my-orders', { order_id: unpaid.order_id })}>
          {t('orders.unpaid.open')}
        </LinkButton>
      }
    >
      {t('orders.unpaid.hint')}
    </Callout>
  );
}

/** Past orders. When the backend sends what was in them, they can be searched and filtered. */
function PastOrders(): ReactNode {
  const { t } = useAccountTexts();
  const [filters, setFilters] = useState<OrderFilters>(NO_FILTERS);
  const search = useDeferredText(filters.search.trim());
  const isFiltered = search !== '' || filters.ended !== 'all';
  const query = useInfiniteQuery({
    ...readPages(orderList, {
      query: {
        ...(search !== '' && { search }),
        ...(filters.ended !== 'all' && { ended: filters.ended }),
      },
    }),
  });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  const canFilter = isFiltered || filters.search !== '' || orders.some(({ preview }) => preview);
  return (
    <Stack gap={3}>
      {canFilter && <FilterFields filters={filters} onChange={setFilters} />}
      <OrderList
        label={t('orders.history')}
        query={query}
        orders={orders}
        nothingFound={isFiltered ? () => setFilters(NO_FILTERS) : undefined}
      />
    </Stack>
  );
}

interface OrderListProps {
  readonly label: string;
  readonly query: PagedQuery;
  readonly orders: readonly Order[];
  /** Removes the filters; absent without any. */
  readonly nothingFound?: (() => void) | undefined;
}

function OrderList({ label, query, orders, nothingFound }: OrderListProps): ReactNode {
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
        nothingFound ? (
          <EmptyState
            icon={<CartIcon size={32} />}
            title={t('orders.filters.nothing')}
            action={<Button onClick={nothingFound}>{t('orders.filters.clear')}</Button>}
          />
        ) : (
          <EmptyState
            icon={<CartIcon size={32} />}
            title={t('orders.empty')}
            action={<LinkButton to={paths.home.href()}>{t('orders.browse')}</LinkButton>}
          >
            {t('orders.emptyHint')}
          </EmptyState>
        )
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
