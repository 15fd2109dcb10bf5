import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    rental: typeof import('../../locales/en.json');
  }
}

registerTexts('rental', (language) => import(`../../locales/${language}.json`));

/** The texts of the rental. Loaded before a module of it is shown, so nothing suspends for them. */
export function useRentalTexts(): PageTexts<'rental'> {
  return useTexts('rental');
}
