import { localValues } from '@storefront/session';

const KEY = 'souk:seen-notification';

/** The newest notification that was marked as read on this device, by its id; 0 for none. */
export function readSeenNotification(): number {
  const id = Number(localValues.read(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

export function rememberSeenNotification(id: number): void {
  localValues.write(KEY, String(id));
}
