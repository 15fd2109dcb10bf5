import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    compare: typeof import('./locales/en.json');
  }
}

/** Fetches the texts of sharing and comparing, which no first screen needs. */
export function prepareCompareTexts(): Promise<void> {
  registerTexts('compare', {
    en: () => import('./locales/en.json'),
    ar: () => import('./locales/ar.json'),
  });
  return prepareTexts('compare');
}

export function useCompareTexts(): PageTexts<'compare'> {
  return useTexts('compare');
}
