import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    bottomBar: typeof import('./locales/en.json');
  }
}

/** Fetches the bar's texts, which only phones need. */
export function prepareBottomBarTexts(): Promise<void> {
  registerTexts('bottomBar', (language) => import(`./locales/${language}.json`));
  return prepareTexts('bottomBar');
}

export function useBottomBarTexts(): PageTexts<'bottomBar'> {
  return useTexts('bottomBar');
}
