import { type FeatureCalls, plain } from '@storefront/backend/testing/feature';

/** The call of this feature, for the backend's tests of every endpoint. */
export const accountDataCalls: FeatureCalls = {
  samples: { accountData: plain() },
  owned: {},
  // It is limited.
  writingReads: { accountData: ['INSERT limits', 'UPDATE limits'] },
  rawAnswers: ['accountData'],
};
