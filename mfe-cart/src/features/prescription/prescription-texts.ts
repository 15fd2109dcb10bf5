import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    prescription: typeof import('./locales/en.json');
  }
}

registerTexts('prescription', (language) => import(`./locales/${language}.json`));

/** Fetches the texts of an order by prescription, apart from the cart's: no other page shows them. */
export function preparePrescriptionTexts(): Promise<void> {
  return prepareTexts('prescription');
}

export function usePrescriptionTexts(): PageTexts<'prescription'> {
  return useTexts('prescription');
}
