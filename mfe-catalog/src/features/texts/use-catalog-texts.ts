import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    catalog: typeof import('../../locales/en.json');
  }
}

registerTexts('catalog', (language) => import(`../../locales/${language}.json`));

/** The texts of the catalog. Loaded before a module of it is shown, so nothing suspends for them. */
export function useCatalogTexts(): PageTexts<'catalog'> {
  return useTexts('catalog');
}
