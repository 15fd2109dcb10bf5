import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from './api-error';
import { busySeconds, noteBusy } from './busy-shop';

const MAX_RETRIES = 2;
/** The most retries of a read while the shop is busy. */
const MAX_BUSY_RETRIES = 4;

/**
 * A read that failed because of the network or the server is retried at once; one that a busy shop has refused is
 * retried after the stated wait.
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
 * Milliseconds until a failed read is retried. Reads that a busy shop has refused wait longer each time, with jitter,
 * so that they are not all retried together.
 */
export function retryDelay(failureCount: number, error: unknown): number {
  const seconds = busySeconds(error);
  if (seconds === null) return Math.min(1_000 * 2 ** failureCount, 30_000);
  const delay = Math.max(1, seconds) * 1_000 * (failureCount + 1) * (1 + Math.random() / 2);
  noteBusy(Date.now() + delay);
  return delay;
}

/** The age in milliseconds from which a cached answer is requested again when another component shows it. */
export const STALE_AFTER_MS = 30_000;

/** Failures that probably end when the server answers any request again. */
const outages: readonly ApiErrorKind[] = ['network', 'server', 'timeout'];

const failedByOutage = ({ state }: Query): boolean =>
  state.status === 'error' &&
  state.fetchStatus === 'idle' &&
  state.error instanceof ApiError &&
  outages.includes(state.error.kind);

/** When a failed read succeeds again, all other failed reads on the screen are retried automatically. */
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
 * The page's query client. Writes are never repeated, nor queued while the browser is offline: the customer may no
 * longer want an order that is sent when the network returns. Offline reads fail at once, so that the screen can say
 * so, and are retried when the network returns.
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
 * Cancels the first reads of data on the screen that have no answer yet, and starts them again. The library keeps
 * waiting for a hanging first answer even if its query is refetched.
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
