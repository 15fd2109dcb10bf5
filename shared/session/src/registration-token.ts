import { tabValues } from './browser-storage';

const KEY = 'souk:registration';

/**
 * Stores the token from the answer to a store's registration until the tab is closed, because the payment of a package
 * leads to another site and back.
 */
export function keepRegistrationToken(token: string | null | undefined): void {
  tabValues.write(KEY, token ?? null);
}

/** `null` in any tab other than that of the registration. */
export function readRegistrationToken(): string | null {
  return tabValues.read(KEY);
}
