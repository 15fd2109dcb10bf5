import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    'saved-cards': typeof import('../texts/en.json');
  }
}

// In the chunks that show cards: each further file name makes every first page larger.
registerTexts(
  'saved-cards',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

export const prepareSavedCardsTexts = (): Promise<void> => prepareTexts('saved-cards');

export function useSavedCardsTexts(): PageTexts<'saved-cards'> {
  return useTexts('saved-cards');
}
