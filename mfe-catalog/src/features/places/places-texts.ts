import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    places: typeof import('./locales/en.json');
  }
}

/** Fetches the texts that depend on the customer's place; most pages never show any. */
export function preparePlacesTexts(): Promise<void> {
  registerTexts('places', (language) => import(`./locales/${language}.json`));
  return prepareTexts('places');
}

export function usePlacesTexts(): PageTexts<'places'> {
  return useTexts('places');
}
