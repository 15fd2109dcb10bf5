import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    'rental-remote': typeof import('../locales/en.json');
  }
}

registerTexts('rental-remote', {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
});

/** The texts of this remote. Loaded before a module of it is shown, so nothing suspends for them. */
export function useRemoteTexts(): PageTexts<'rental-remote'> {
  return useTexts('rental-remote');
}
