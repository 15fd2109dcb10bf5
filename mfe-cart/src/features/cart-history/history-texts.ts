import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    cartHistory: typeof import('./locales/en.json');
  }
}

registerTexts('cartHistory', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

export function useHistoryTexts(): PageTexts<'cartHistory'> {
  return useTexts('cartHistory');
}

/** Fetches the texts of earlier carts, apart from the cart's: no first page shows them. */
export function prepareHistoryTexts(): Promise<void> {
  return prepareTexts('cartHistory');
}
