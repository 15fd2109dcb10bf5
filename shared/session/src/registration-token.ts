import { tabValues } from './browser-storage';

const KEY = 'souk:registration';

/**
 * Keeps what the answer of a store's registration proves it with, until the tab is closed: the payment of a
 * package leads to another site and back.
 */
export function keepRegistrationToken(token: string | null | undefined): void {
  tabValues.write(KEY, token ?? null);
}

/** `null` in another tab than that of the registration. */
export function readRegistrationToken(): string | null {
  return tabValues.read(KEY);
}
