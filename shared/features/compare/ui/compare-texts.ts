import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    compare: typeof import('../texts/en.json');
  }
}

/** Fetches the texts of the comparison, which no first screen needs. */
export function prepareCompareTexts(): Promise<void> {
  registerTexts('compare', (language) => import(`../texts/${language}.json`));
  return prepareTexts('compare');
}

export function useCompareTexts(): PageTexts<'compare'> {
  return useTexts('compare');
}
