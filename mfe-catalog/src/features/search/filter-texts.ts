import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    filters: typeof import('./locales/en.json');
  }
}

registerTexts('filters', (language) => import(`./locales/${language}.json`));

/** Fetches the texts of filters and orders. They are apart from the catalog's: home has no list. */
export function prepareFilterTexts(): Promise<void> {
  return prepareTexts('filters');
}

export function useFilterTexts(): PageTexts<'filters'> {
  return useTexts('filters');
}
