import { ApiError, addressOf, read, refresh } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { GROUP_ORDER_STREAM_PATH, groupOrderRead } from '../contract';

/** The poll interval of a page whose stream is not open, in milliseconds. */
const ASK_EVERY_MS = 10_000;

/** The current group order; changes by others are shown within a second or two. */
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
    // It reconnects automatically after a lost network, and then receives the version immediately.
    const stream = new EventSource(addressOf(`${GROUP_ORDER_STREAM_PATH}?group_token=${name}`));
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.onmessage = ({ data }) => onVersion(data);
    return () => stream.close();
  }, [token]);
  const status = query.data?.status;
  useEffect(() => {
    // When the state changes, lines move from one cart to another.
    if (status) void refresh(client, cartList);
  }, [client, status]);
  return query;
}

/** Whether the link is invalid or has expired. A link that was truncated when shared is malformed. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.hasCode('group_token'));
}
