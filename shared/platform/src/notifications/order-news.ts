import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';

const KEY = 'order-news';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the customer wants notifications on this device of what moves while the page is not seen; `true` until
 * they say no. The browser's own permission is needed besides, and a page cannot give it back.
 */
export function wantsOrderNews(): boolean {
  return localValues.read(KEY) !== 'off';
}

/** The same for a component, which follows what is chosen on this page. */
export function useWantsOrderNews(): boolean {
  return useSyncExternalStore(subscribe, wantsOrderNews, wantsOrderNews);
}

export function setWantsOrderNews(wants: boolean): void {
  localValues.write(KEY, wants ? 'on' : 'off');
  for (const listener of listeners) listener();
}
