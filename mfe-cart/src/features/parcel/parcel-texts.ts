import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    parcel: typeof import('./locales/en.json');
  }
}

registerTexts('parcel', (language) => import(`./locales/${language}.json`));

/** Fetches the texts of a parcel, apart from the cart's: no other page shows them. */
export function prepareParcelTexts(): Promise<void> {
  return prepareTexts('parcel');
}

export function useParcelTexts(): PageTexts<'parcel'> {
  return useTexts('parcel');
}
