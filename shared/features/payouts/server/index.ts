import {
  type BackendContext,
  type BackendFeature,
  confirmIdentity,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import {
  payoutsEndpoints,
  requestPayout as requestPayoutEndpoint,
  walletPayouts,
} from '../contract';
import { payouts as manifest } from '../feature';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { migrations } from './migrations';
import { erasePayouts, readPayouts, requestPayout } from './payouts';
import { sendPayouts } from './send-payouts';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    payouts: typeof en;
  }
}

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, walletPayouts, (call) => readPayouts(backend, call));
  registerEndpoint(backend, requestPayoutEndpoint, async (call) => {
    await confirmIdentity(backend, call);
    await requestPayout(backend, call);
    return { message: message(call.language, 'payoutRequested') };
  });
}

export const payouts = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: payoutsEndpoints,
  migrations,
  texts: {
    messages: { en, ar },
    fieldNames: {
      account_holder: { en: 'Account holder', ar: 'صاحب الحساب' },
      iban: { en: 'IBAN', ar: 'رقم الآيبان' },
    },
  },
  register,
  continuePayments: sendPayouts,
  accountSections: [
    { name: 'wallet_payouts', table: 'wallet_payouts', whose: 'customer_id = my_id' },
  ],
  eraseAccount: erasePayouts,
  erasureRefusals: { payout: 'A pay-out to them is on its way.' },
  ledgerTables: ['wallet_payouts'],
} satisfies BackendFeature;
