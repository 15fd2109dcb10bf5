import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    'rental-remote': typeof import('../locales/en.json');
  }
}

registerTexts('rental-remote', (language) => import(`../locales/${language}.json`));

/** The texts of this remote. Loaded before a module of it is shown, so nothing suspends for them. */
export function useRemoteTexts(): PageTexts<'rental-remote'> {
  return useTexts('rental-remote');
}
