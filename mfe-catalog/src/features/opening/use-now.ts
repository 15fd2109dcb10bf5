import { serverNow } from '@storefront/api';
import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    const current = serverNow();
    // The clock may have been unused for long. A new value renders all its users again, so it is only set after a
    // minute.
    if (Math.abs(current.getTime() - now.getTime()) >= minute) now = current;
    timer = setInterval(tick, minute);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time, to the minute: one clock for all cards of the page. */
export function useNow(): Date {
  const read = () => now;
  return useSyncExternalStore(subscribe, read, read);
}
