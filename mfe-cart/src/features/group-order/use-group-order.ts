import { ApiError, addressOf, read, refresh } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { GROUP_ORDER_STREAM_PATH, groupOrderRead } from '@storefront/api/carts';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often a page asks whose stream is not open, in milliseconds. */
const ASK_EVERY_MS = 10_000;

/** A group order as it is now: what others change shows within a second or two. */
export function useGroupOrder(token: string) {
  const client = useQueryClient();
  const isSomebody = useWho((who) => who.token !== null || who.guestId !== null);
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    ...read(groupOrderRead, { query: { group_token: token } }),
    enabled: isSomebody,
    staleTime: 0,
    refetchInterval: isLive ? false : ASK_EVERY_MS,
    retry: (failures, error) => !isUnknown(error) && failures < 3,
  });
  const onVersion = useEffectEvent((version: unknown) => {
    if (version !== query.data?.version) void query.refetch();
  });
  useEffect(() => {
    const name = encodeURIComponent(token);
    // It comes back by itself when the network was away, and then tells the version at once.
    const stream = new EventSource(addressOf(`${GROUP_ORDER_STREAM_PATH}?group_token=${name}`));
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.onmessage = ({ data }) => onVersion(data);
    return () => stream.close();
  }, [token]);
  const status = query.data?.status;
  useEffect(() => {
    // With the state lines go from cart to cart.
    if (status) void refresh(client, cartList);
  }, [client, status]);
  return query;
}

/** Whether the link opens nothing, or nothing any more. One that was cut when it was passed on has no right form. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.hasCode('group_token'));
}
