import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    orderPlaced: typeof import('./locales/en.json');
  }
}

registerTexts('orderPlaced', (language) => import(`./locales/${language}.json`));

/** Fetches the texts of a placed order. They are not in the cart's own texts: no other page shows them. */
export function preparePlacedTexts(): Promise<void> {
  return prepareTexts('orderPlaced');
}

export function usePlacedTexts(): PageTexts<'orderPlaced'> {
  return useTexts('orderPlaced');
}
