import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error';

/**
 * The longest wait, in seconds, after which a read is repeated automatically; after a longer one the customer decides.
 */
const MAX_WAIT_SECONDS = 30;

/**
 * Seconds until a call makes sense again, when the shop is overloaded or this customer has made too many requests, and
 * the answer states the wait.
 * @returns `null` for every other failure, and when the wait is too long to repeat automatically
 */
export function busySeconds(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfterSeconds: seconds } = error;
  if (status !== 429 && status !== 503) return null;
  return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds : null;
}

let until = 0;
const listeners = new Set<() => void>();

/** Records that a read will be repeated automatically at that time, in milliseconds since 1970. */
export function noteBusy(time: number): void {
  if (time <= until) return;
  until = time;
  for (const notify of [...listeners]) notify();
}

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/**
 * When the last of the reads that wait for a busy shop is repeated, in milliseconds since 1970; a time in the past when
 * none waits.
 */
export function useBusyUntil(): number {
  const read = () => until;
  return useSyncExternalStore(watch, read, read);
}
