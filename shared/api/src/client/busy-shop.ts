import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error';

/**
 * The longest wait, in seconds, after which a read is retried automatically; after longer ones the customer decides.
 */
const MAX_WAIT_SECONDS = 30;

/**
 * Seconds until a retry makes sense, if the shop is overloaded or this customer has made too many requests, and the
 * answer states the wait.
 * @returns `null` for every other failure, and for a wait that is too long for an automatic retry
 */
export function busySeconds(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfterSeconds: seconds } = error;
  if (status !== 429 && status !== 503) return null;
  return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds : null;
}

let until = 0;
const listeners = new Set<() => void>();

/** Records that a read will be retried automatically at that time, in milliseconds since 1970. */
export function noteBusy(time: number): void {
  if (time <= until) return;
  until = time;
  for (const notify of [...listeners]) notify();
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The time of the last pending retry for a busy shop, in milliseconds since 1970; in the past if none is pending. */
export function useBusyUntil(): number {
  const read = () => until;
  return useSyncExternalStore(watch, read, read);
}
