import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    passkeys: typeof import('../texts/en.json');
  }
}

/** Fetches the texts of this feature, which no first screen needs. */
export function preparePasskeysTexts(): Promise<void> {
  registerTexts('passkeys', (language) => import(`../texts/${language}.json`));
  return prepareTexts('passkeys');
}

export function usePasskeysTexts(): PageTexts<'passkeys'> {
  return useTexts('passkeys');
}
