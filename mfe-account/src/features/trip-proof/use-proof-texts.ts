import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    accountProof: typeof import('./locales/en.json');
  }
}

registerTexts('accountProof', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

export type ProofTexts = Translate<'accountProof'>;

/** Texts of proof packs: they are loaded with them. */
export function useProofTexts(): ProofTexts {
  return useTexts('accountProof').t;
}
