import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    operators: typeof import('./locales/en.json');
  }
}

/** Fetches the panel's texts. They are not in the shell's own texts, since customers never need them. */
export function prepareOperatorsTexts(): Promise<void> {
  registerTexts('operators', (language) => import(`./locales/${language}.json`));
  return prepareTexts('operators');
}

export function useOperatorsTexts(): PageTexts<'operators'> {
  return useTexts('operators');
}
