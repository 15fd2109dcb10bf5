import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    reports: typeof import('../texts/en.json');
  }
}

/** Fetches the texts of the choice about reports, which most shops do not need. */
export function prepareReportsTexts(): Promise<void> {
  registerTexts('reports', (language) => import(`../texts/${language}.json`));
  return prepareTexts('reports');
}

export function useReportsTexts(): PageTexts<'reports'> {
  return useTexts('reports');
}
