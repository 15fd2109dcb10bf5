import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    savings: typeof import('../locales/en.json');
  }
}

registerTexts('savings', (language) => import(`../locales/${language}.json`));

/**
 * Fetches the texts of coupons, tips and the breakdown of a bill. They are not in the cart's own texts: no first page
 * shows them.
 */
export function prepareSavingsTexts(): Promise<void> {
  return prepareTexts('savings');
}

export function useSavingsTexts(): PageTexts<'savings'> {
  return useTexts('savings');
}
