import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    proofPacks: typeof import('../texts/en.json');
  }
}

// The texts are in the chunk of the trip's page: at the pickup there may be no network to fetch another file, and each
// further file name makes every first page larger.
registerTexts(
  'proofPacks',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

export type ProofTexts = Translate<'proofPacks'>;

/** Texts of proof packs, loaded with them. */
export function useProofTexts(): ProofTexts {
  return useTexts('proofPacks').t;
}
