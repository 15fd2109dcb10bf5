import { directionOf, isLanguageCode } from '@storefront/domain';
import { getSettings, setLanguage } from '@storefront/session';

/**
 * Handles a link that contains its language (`?lang=ar`), like those in search engines: the language is set as in the
 * menu, and the parameter is removed from the address. Runs before the first text is loaded.
 */
export function takeLanguageFromAddress(): void {
  const address = new URL(window.location.href);
  const requested = address.searchParams.get('lang');
  if (requested === null) return;
  if (isLanguageCode(requested) && requested !== getSettings().language) {
    setLanguage(requested, directionOf(requested));
  }
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
