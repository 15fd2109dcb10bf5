import { QueryClient } from '@tanstack/react-query';
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

/**
 * The one query client of the page.
 * Writes are never repeated, nor kept for later while the browser is offline: an order sent by itself when
 * the network comes back is an order that nobody wants any more. Reads fail at once when offline, so that a
 * screen says so, and come again with the network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
