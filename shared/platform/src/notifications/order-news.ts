import { localValues } from '@storefront/session';
import { useSyncExternalStore } from 'react';

const KEY = 'order-news';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the customer wants notifications on this device about orders while the page is not visible; `true` until they
 * decline. The browser's own permission is needed as well, and a page cannot withdraw it.
 */
export function wantsOrderNews(): boolean {
  return localValues.read(KEY) !== 'off';
}

/** The same as a hook, which follows changes of the setting on this page. */
export function useWantsOrderNews(): boolean {
  return useSyncExternalStore(subscribe, wantsOrderNews, wantsOrderNews);
}

export function setWantsOrderNews(wants: boolean): void {
  localValues.write(KEY, wants ? 'on' : 'off');
  for (const listener of listeners) listener();
}
