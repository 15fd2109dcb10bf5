import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    cartHistory: typeof import('../texts/en.json');
  }
}

registerTexts('cartHistory', (language) => import(`../texts/${language}.json`));

export function useHistoryTexts(): PageTexts<'cartHistory'> {
  return useTexts('cartHistory');
}

/** Fetches the texts of this feature: no first page shows them. */
export function prepareHistoryTexts(): Promise<void> {
  return prepareTexts('cartHistory');
}

/** Loads a part together with the texts. */
export const withTexts = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, prepareHistoryTexts()]))[0];
