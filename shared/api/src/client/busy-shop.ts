import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error';

/** The longest wait, in seconds, that a read sits out by itself; a longer one is the customer's to decide. */
const LONGEST_WAIT = 30;

/**
 * Seconds after which a call makes sense again, when the shop has too much to do or this customer asked too
 * often, and says how long to wait.
 * @returns `null` for every other failure, and where the wait is too long to sit out
 */
export function busySeconds(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfterSeconds: seconds } = error;
  if (status !== 429 && status !== 503) return null;
  return seconds !== null && seconds <= LONGEST_WAIT ? seconds : null;
}

let until = 0;
const listeners = new Set<() => void>();

/** Notes that a read comes again by itself at that time, in milliseconds since 1970. */
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
 * When the last of the reads that wait for a busy shop comes again, in milliseconds since 1970; a time that
 * is over where none does.
 */
export function useBusyUntil(): number {
  const read = () => until;
  return useSyncExternalStore(watch, read, read);
}
