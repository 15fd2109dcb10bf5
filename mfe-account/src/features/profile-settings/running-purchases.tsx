import { readPages } from '@storefront/api';
import { runningOrders } from '@storefront/api/account';
import { tripList } from '@storefront/api/rental';
import { Link, paths, useInfiniteQuery } from '@storefront/platform';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** Running orders and trips, which must end before the account can be deleted. @param enabled reads them */
export function useRunningPurchases(enabled: boolean) {
  const running = useInfiniteQuery({ ...readPages(runningOrders), enabled });
  const orders = running.data?.pages.flatMap((page) => page.orders) ?? [];
  const runningTrips = useInfiniteQuery({
    ...readPages(tripList, { params: { all: 'running' } }),
    enabled,
  });
  const all = runningTrips.data?.pages.flatMap((page) => page.trips);
  // A trip that was never paid does not prevent the deletion.
  const booked = (all ?? []).filter(({ trip_status }) => trip_status !== 'payment_failed');
  return { orders, trips: booked, hasAny: orders.length > 0 || booked.length > 0 };
}

/** Links to them; renders nothing without any. */
export function RunningPurchases(): ReactNode {
  const { t } = useAccountTexts();
  const { orders, trips, hasAny } = useRunningPurchases(true);
  if (!hasAny) return null;
  return (
    <Callout tone="warning" title={t('profileSettings.deleteRunning')} role="status">
      <ul>
        {orders.map(({ id }) => (
          <li key={`order-${id}`}>
            <Link to={paths.profile.href('my-orders', { order_id: id })}>
              {t('orders.number', { id })}
            </Link>
          </li>
        ))}
        {trips.map(({ id }) => (
          <li key={`trip-${id}`}>
            <Link to={`${paths.trackOrder.path}?trip_id=${id}`}>{t('trips.number', { id })}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
