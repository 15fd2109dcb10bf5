import { read } from '@storefront/api';
import { type OrderRef, orderQuery, orderTrack } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { useState } from 'react';
import { isFollowed } from '../orders/order-stage';
import { pollDelay } from './poll-delay';

/** An order that is looked at again and again until it is at its end, more seldom while that fails. */
export function usePolledOrder(ref: OrderRef) {
  const [lastGood, setLastGood] = useState({ updatedAt: 0, errors: 0 });
  const [interval, setInterval] = useState<number | false>(pollDelay(0));
  const query = useQuery({
    ...read(orderTrack, { query: orderQuery(ref) }),
    refetchInterval: interval,
  });

  if (query.dataUpdatedAt !== lastGood.updatedAt) {
    setLastGood({ updatedAt: query.dataUpdatedAt, errors: query.errorUpdateCount });
  }
  const failures = query.isError ? Math.max(1, query.errorUpdateCount - lastGood.errors) : 0;
  // Without an order there is nothing to follow: the customer can check the number.
  const next = query.data && isFollowed(query.data.order_status) ? pollDelay(failures) : false;
  if (next !== interval) setInterval(next);

  return { query, failures };
}
