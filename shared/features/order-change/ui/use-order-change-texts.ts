import { registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    orderChange: typeof import('../texts/en.json');
  }
}

// In the chunk of the pages: each further file name makes every first page larger.
registerTexts(
  'orderChange',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

/** Texts of this feature, and the common ones of the site. */
export function useOrderChangeTexts() {
  return { t: useTexts('orderChange').t, common: useTexts('common').t };
}
