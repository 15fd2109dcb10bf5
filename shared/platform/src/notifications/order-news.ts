import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';

const KEY = 'order-news';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the customer wants notifications about orders on this device while the page is not visible; `true` until they
 * decline. They also need the browser's permission, which a page cannot revoke.
 */
export function wantsOrderNews(): boolean {
  return localValues.read(KEY) !== 'off';
}

/** Hook for {@link wantsOrderNews} that follows changes of the setting on this page. */
export function useWantsOrderNews(): boolean {
  return useSyncExternalStore(subscribe, wantsOrderNews, wantsOrderNews);
}

export function setWantsOrderNews(wants: boolean): void {
  localValues.write(KEY, wants ? 'on' : 'off');
  for (const listener of listeners) listener();
}
