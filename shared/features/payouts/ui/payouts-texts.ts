import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    payouts: typeof import('../texts/en.json');
  }
}

// In the chunk of the parts: each further file name makes every first page larger.
registerTexts(
  'payouts',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

export function usePayoutsTexts(): PageTexts<'payouts'> {
  return useTexts('payouts');
}
