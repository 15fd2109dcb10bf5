import { prepareTexts, registerTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    cart: typeof import('../locales/en.json');
  }
}

registerTexts('cart', (language) => import(`../locales/${language}.json`));

/** Loads this app's texts; the platform calls it before a module is shown or used. */
export function prepare(): Promise<void> {
  return prepareTexts('cart');
}
