import { getLanguage } from '@storefront/i18n';
import { useEffect } from 'react';

/**
 * Sets the manifest of the page's language, so that the site is installed under its name in that language; the server
 * only knows the language of the address.
 */
export function useManifest(): void {
  useEffect(() => {
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `/manifest.${getLanguage()}.webmanifest`);
  }, []);
}
