import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    catalog: typeof import('../../locales/en.json');
  }
}

registerTexts('catalog', {
  en: () => import('../../locales/en.json'),
  ar: () => import('../../locales/ar.json'),
});

/** The texts of the catalog. Loaded before a module of it is shown, so nothing suspends for them. */
export function useCatalogTexts(): PageTexts<'catalog'> {
  return useTexts('catalog');
}
