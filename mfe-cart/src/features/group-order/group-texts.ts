import { prepareTexts, registerTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    groupOrder: typeof import('./locales/en.json');
  }
}

registerTexts('groupOrder', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

/** Fetches the texts of group orders, apart from the cart's: no first page shows them. */
export function prepareGroupTexts(): Promise<void> {
  return prepareTexts('groupOrder');
}
