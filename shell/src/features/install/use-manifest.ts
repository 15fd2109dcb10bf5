import { getLanguage } from '@storefront/i18n';
import { useEffect } from 'react';

/** The site is installed under its name in the language of the page; the server knows only that of the address. */
export function useManifest(): void {
  useEffect(() => {
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `/manifest.${getLanguage()}.webmanifest`);
  }, []);
}
