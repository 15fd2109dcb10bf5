import { useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

export type Permission = 'unsupported' | NotificationPermission;

/** Number of permission prompts so far, to render again after each: the browser sends no event for the answer. */
const requestCount = createExternalValue(0);

export function getPermission(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

const noPermission = () => null;

/**
 * Whether the customer allows notifications while the page is not visible.
 * @param isNeeded whether to read it: reading blocks the page for some 30 ms
 * @returns `null` while it is not needed
 */
export function usePermission(isNeeded: boolean): Permission | null {
  const read = isNeeded ? getPermission : noPermission;
  return useSyncExternalStore(requestCount.subscribe, read, read);
}

/**
 * Shows the browser's permission prompt. Call it only in response to a press: browsers mute sites that ask
 * unprompted.
 */
export async function askPermission(): Promise<void> {
  if (getPermission() === 'default') await Notification.requestPermission();
  requestCount.set(requestCount.get() + 1);
}
