import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

/** Only a read that found no server, or a failing one, is worth another try at once. */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  return (
    failureCount < MAX_RETRIES &&
    error instanceof ApiError &&
    (error.kind === 'network' || error.kind === 'server')
  );
}

/** From then on a first read is taken for one that hangs, in milliseconds. */
const HANGING_FROM_MS = 5_000;

type AnyQuery = Parameters<QueryCache['add']>[0];

/**
 * The library keeps waiting for a first answer that hangs, however often it is asked to try again; "Try again"
 * beside an outline would do nothing until the call's own time is over (reliability B2).
 */
class ImpatientQueryCache extends QueryCache {
  override add(query: AnyQuery): void {
    const fetch = query.fetch.bind(query);
    let begunAt = 0;
    query.fetch = (options, fetchOptions) => {
      const isUnderWay = query.state.fetchStatus !== 'idle';
      const now = Date.now();
      const hangs =
        isUnderWay && query.state.data === undefined && now - begunAt >= HANGING_FROM_MS;
      const restarts = hangs && fetchOptions?.cancelRefetch === true;
      if (restarts) void query.cancel({ silent: true });
      if (restarts || !isUnderWay) begunAt = now;
      return fetch(options, fetchOptions);
    };
    super.add(query);
  }
}

/**
 * The one query client of the page.
 * Writes are never repeated, nor kept for later while the browser is offline: an order sent by itself when
 * the network comes back is an order that nobody wants any more. Reads fail at once when offline, so that a
 * screen says so, and come again with the network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new ImpatientQueryCache(),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
