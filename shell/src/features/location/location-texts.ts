import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    location: typeof import('./locales/en.json');
  }
}

/**
 * Fetches the texts of the location dialog and of the landing page. They are not in the shell's own texts, since most
 * first pages show neither.
 */
export function prepareLocationTexts(): Promise<void> {
  registerTexts('location', (language) => import(`./locales/${language}.json`));
  return prepareTexts('location');
}

export function useLocationTexts(): PageTexts<'location'> {
  return useTexts('location');
}
