import { prepareTexts, registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    ui: typeof import('../locales/en.json');
  }
}

registerTexts('ui', (language) => import(`../locales/${language}.json`));

/** Loads the design system's own texts. The shell calls it beside its own, before the first render. */
export function prepareUiTexts(): Promise<void> {
  return prepareTexts('ui');
}

/** The components' own texts, such as "Close". */
export function useUiTexts(): Translate<'ui'> {
  return useTexts('ui').t;
}
