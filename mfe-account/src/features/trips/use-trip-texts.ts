import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    accountTrips: typeof import('./locales/en.json');
  }
}

registerTexts('accountTrips', (language) => import(`./locales/${language}.json`));

/** Texts that only the page of a trip needs, loaded with it. */
export function useTripTexts(): Translate<'accountTrips'> {
  return useTexts('accountTrips').t;
}
