import { registerTexts, useTexts } from '@storefront/i18n';
import type { RegionTexts } from '../region-profile';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    rentalEg: typeof import('./locales/en.json');
  }
}

registerTexts('rentalEg', (language) => import(`./locales/${language}.json`));

export function useEgRegionTexts(): RegionTexts {
  const { t } = useTexts('rentalEg');
  return {
    heading: t('heading'),
    lead: null,
    destinationHint: t('destinationHint'),
    taxName: null,
  };
}
