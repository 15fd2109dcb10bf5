import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    accountProof: typeof import('./locales/en.json');
  }
}

// They are in the file of the trip's page, because at the pickup there may be no network to fetch another file, and
// because every additional file makes every first page larger.
registerTexts('accountProof', {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  ar: () => import(/* webpackMode: "eager" */ './locales/ar.json'),
});

export type ProofTexts = Translate<'accountProof'>;

/** Texts of proof packs: they are loaded with them. */
export function useProofTexts(): ProofTexts {
  return useTexts('accountProof').t;
}
