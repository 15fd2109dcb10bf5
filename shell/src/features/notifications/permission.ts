import { useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

export type Permission = 'unsupported' | NotificationPermission;

/** How often the customer was asked: the browser stores the answer without an event. */
const requestCount = createExternalValue(0);

export function getPermission(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

const noPermission = () => null;

/**
 * Whether the customer lets us show notifications while the page is not seen.
 * @param isNeeded whether to look: the browser has the page stand still until it knows, for some 30 ms
 * @returns `null` while it is not needed
 */
export function usePermission(isNeeded: boolean): Permission | null {
  const read = isNeeded ? getPermission : noPermission;
  return useSyncExternalStore(requestCount.subscribe, read, read);
}

/** Asks the customer. Only ever called from what they press: browsers mute sites that ask by themselves. */
export async function askPermission(): Promise<void> {
  if (getPermission() === 'default') await Notification.requestPermission();
  requestCount.set(requestCount.get() + 1);
}
