import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from './api-error';
import { busySeconds, noteBusy } from './busy-shop';

const MAX_RETRIES = 2;
/** Tries of a read that a busy shop has put off. */
const MAX_BUSY_RETRIES = 4;

/**
 * A read that found no server, or a failing one, is worth another try at once; one that a busy shop has put
 * off when its time has come.
 */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (busySeconds(error) !== null) return failureCount < MAX_BUSY_RETRIES;
  return (
    failureCount < MAX_RETRIES &&
    error instanceof ApiError &&
    (error.kind === 'network' || error.kind === 'server')
  );
}

/**
 * Milliseconds until a failed read comes again. Those that a busy shop has put off wait longer each time and
 * not all equally long, so that they do not come back together.
 */
export function retryDelay(failureCount: number, error: unknown): number {
  const seconds = busySeconds(error);
  if (seconds === null) return Math.min(1_000 * 2 ** failureCount, 30_000);
  const delay = Math.max(1, seconds) * 1_000 * (failureCount + 1) * (1 + Math.random() / 2);
  noteBusy(Date.now() + delay);
  return delay;
}

/** From this age on, in milliseconds, an answer is asked for again where it is shown anew. */
export const STALE_AFTER_MS = 30_000;

/** Failures that are over once the server answers anything again. */
const outages: readonly ApiErrorKind[] = ['network', 'server', 'timeout'];

const failedByOutage = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.fetchStatus === 'idle' &&
  state.error instanceof ApiError &&
  outages.includes(state.error.kind);

/** A read that had failed and comes back brings with it all others on the screen: nobody presses Try again for each. */
function createQueryCache(client: () => QueryClient): QueryCache {
  const failed = new WeakSet<object>();
  return new QueryCache({
    onError: (_error, query) => void failed.add(query),
    onSuccess: (_data, query) => {
      if (!failed.delete(query)) return;
      void client().refetchQueries({ type: 'active', predicate: failedByOutage });
    },
  });
}

/**
 * The one query client of the page.
 * Writes are never repeated, nor kept for later while the browser is offline: an order sent by itself when
 * the network comes back is an order that nobody wants any more. Reads fail at once when offline, so that a
 * screen says so, and come again with the network.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: createQueryCache(() => client),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Gives up the first reads of what is on the screen that have no answer yet, and begins them again. The library
 * itself keeps waiting for a first answer that hangs, however often its query is refetched.
 */
export async function restartFirstReads(client: QueryClient): Promise<void> {
  const waiting = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const isOneOfThem = (query: (typeof waiting)[number]) => waiting.includes(query);
  await client.cancelQueries({ predicate: isOneOfThem });
  await client.refetchQueries({ predicate: isOneOfThem });
}
