import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    security: typeof import('./locales/en.json');
  }
}

// The texts are in the chunk of the page of security: each further file name makes every first page larger. They are not
// in the account's own texts, which the checkout loads without needing these.
registerTexts('security', {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  ar: () => import(/* webpackMode: "eager" */ './locales/ar.json'),
});

export function useSecurityTexts(): PageTexts<'security'> {
  return useTexts('security');
}
