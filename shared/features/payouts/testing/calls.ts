import { type AddedPayments, type FeatureCalls, plain } from '@storefront/backend/testing/feature';

const IBAN = 'EG38 0019 0005 0000 0000 2631 8000 2';

/** Everything that can be paid out is paid out. */
const payments: AddedPayments = {
  async spend(shop, as) {
    const { wallets } = (await shop.ask('GET', '/customer/wallet/payouts', { as })).json();
    const amount: number | undefined = wallets?.[0]?.payable;
    if (!amount) return;
    const body = { currency_code: 'EGP', amount, account_holder: 'Somebody', iban: IBAN };
    await shop.ask('POST', '/customer/wallet/payout', { as, body });
  },
  received: `(select coalesce(sum(amount), 0) from wallet_payouts
    where customer_id = any($1::int[]) and status <> 'failed')`,
};

/** The calls of this feature, for the backend's tests of every endpoint. */
export const payoutsCalls: FeatureCalls = {
  samples: {
    walletPayouts: plain(),
    requestPayout: async (shop) => {
      const input = {
        ...{ currency_code: 'EGP', amount: 50 },
        ...{ account_holder: 'Layla Hassan', iban: IBAN.replaceAll(' ', '') },
      };
      return { as: await shop.customer(50), input };
    },
  },
  owned: {},
  payments,
};
