import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    wishlist: typeof import('./locales/en.json');
  }
}

/** Fetches the texts of the wishlist, when it is opened. */
export function prepareWishlistTexts(): Promise<void> {
  registerTexts('wishlist', (language) => import(`./locales/${language}.json`));
  return prepareTexts('wishlist');
}

export function useWishlistTexts(): PageTexts<'wishlist'> {
  return useTexts('wishlist');
}
