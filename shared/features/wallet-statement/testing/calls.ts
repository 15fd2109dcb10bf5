import { type FeatureCalls, plain } from '@storefront/backend/testing/feature';

/** The calls of this feature, for the backend's tests of every endpoint. */
export const walletStatementCalls: FeatureCalls = {
  samples: {
    walletMonths: plain(),
    walletStatement: plain({ month: '2030-01', currency_code: 'EGP' }),
  },
  owned: {},
};
