import type { LanguageCode } from '@storefront/domain';
import { applyDirection, setCurrency, setTimeZone, startI18n } from '@storefront/i18n';
import { setGuestId, signIn, signOut } from '@storefront/session';
import { prepare } from '../app/prepare';

/** Loads texts, currency and time zone, which the shell and the loader set before anything of the account is shown. */
export async function startTexts(language: LanguageCode = 'en'): Promise<void> {
  applyDirection(language);
  setCurrency({ symbol: 'EGP', direction: 'left', digits: 2 });
  setTimeZone('UTC');
  await startI18n({ language });
  await prepare();
}

/** Signs a customer in, who was a guest before. */
export function beCustomer(): void {
  setGuestId('guest-1');
  signIn('tok');
}

export function beGuest(): void {
  signOut();
  setGuestId('guest-1');
}
