import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    storeDialogs: typeof import('./locales/en.json');
  }
}

/** Fetches the texts of a store's dialogs: reviews and location. */
export function prepareStoreDialogTexts(): Promise<void> {
  registerTexts('storeDialogs', (language) => import(`./locales/${language}.json`));
  return prepareTexts('storeDialogs');
}

export function useStoreDialogTexts(): PageTexts<'storeDialogs'> {
  return useTexts('storeDialogs');
}
