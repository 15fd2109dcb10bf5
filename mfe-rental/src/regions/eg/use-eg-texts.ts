import { registerTexts, useTexts } from '@storefront/i18n';
import type { RegionTexts } from '../region-profile';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    rentalEg: typeof import('./locales/en.json');
  }
}

registerTexts('rentalEg', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

export function useEgRegionTexts(): RegionTexts {
  const { t } = useTexts('rentalEg');
  return {
    heading: t('heading'),
    lead: null,
    destinationHint: t('destinationHint'),
    taxName: null,
  };
}
