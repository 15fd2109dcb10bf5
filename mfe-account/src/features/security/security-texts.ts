import { type PageTexts, prepareTexts, registerTexts, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    security: typeof import('./locales/en.json');
  }
}

registerTexts('security', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

/**
 * Fetches the texts of devices and passkeys. They are not in the account's own texts, which the checkout loads without
 * needing these.
 */
export function prepareSecurityTexts(): Promise<void> {
  return prepareTexts('security');
}

export function useSecurityTexts(): PageTexts<'security'> {
  return useTexts('security');
}
