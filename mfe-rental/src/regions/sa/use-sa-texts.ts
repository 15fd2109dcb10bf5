import { type PageTexts, registerTexts, useTexts } from '@storefront/i18n';
import type { RegionTexts } from '../region-profile';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    rentalSa: typeof import('./locales/en.json');
  }
}

registerTexts('rentalSa', (language) => import(`./locales/${language}.json`));

export function useSaTexts(): PageTexts<'rentalSa'> {
  return useTexts('rentalSa');
}

/** The texts of the pages that differ by region. */
export function useSaRegionTexts(): RegionTexts {
  const { t } = useSaTexts();
  return {
    heading: t('heading'),
    lead: t('lead'),
    destinationHint: t('destinationHint'),
    taxName: t('taxName'),
  };
}
