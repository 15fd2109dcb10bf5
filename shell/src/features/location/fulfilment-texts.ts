import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    fulfilment: typeof import('./locales/en.json');
  }
}

/** Fetches the texts of the choice; they are apart from the shell's, since no page begins with it. */
export function prepareFulfilmentTexts(): Promise<void> {
  registerTexts('fulfilment', {
    en: () => import('./locales/en.json'),
    ar: () => import('./locales/ar.json'),
  });
  return prepareTexts('fulfilment');
}

export function useFulfilmentTexts(): PageTexts<'fulfilment'> {
  return useTexts('fulfilment');
}
