import {
  type BackendContext,
  type Call,
  chooseGateway,
  insertPayment,
  message,
  type PaymentPurpose,
  pictureAddress,
  providerOf,
  refuse,
  type Sql,
  type Transaction,
} from '@storefront/backend/feature';
import type { z } from 'zod/mini';
import type { BusinessPlanAnswer, BusinessPlanBody } from '../contract';
import { findPackage } from './packages';
import { isRegistrationToken } from './registration-token';

const FREE_TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Chooses a registered store's business plan, once. The contract names only the store; this call also asks for the
 * token from the registration's answer, so that nobody chooses for another store. A package begins with a free trial,
 * or when it is paid at the gateway whose address the answer contains.
 * @throws {Refusal} 404 `store_id` without the token, for a store that has a plan or does not wait for one; 403
 * `package_id`, `payment_gateway`, `callback`
 */
export async function choosePlan(
  backend: BackendContext,
  { input, now, language }: Call<z.output<typeof BusinessPlanBody>>,
): Promise<BusinessPlanAnswer> {
  const { database, config, payments, signer } = backend;
  if (!isRegistrationToken(signer, input.store_id, input.registration_token)) {
    refuse(404, 'store_id', 'registrationUnknown');
  }
  const chosen = await database.transaction(async (tx) => {
    const store = await findWaiting(tx, input.store_id);
    if (!store) return refuse(404, 'store_id', 'registrationUnknown');
    const answer = (store_business_model: 'commission' | 'subscription') => ({
      store_business_model,
      logo: pictureAddress(config.publicUrl, store.logo),
      message: message(language, 'planChosen'),
    });
    if (input.business_plan === 'commission') {
      await tx.query(
        "update vendor_registrations set business_model = 'commission' where store_id = $1",
        [input.store_id],
      );
      return answer('commission');
    }
    const wanted =
      (await findPackage(tx, input.package_id, store.module_type)) ??
      refuse(403, 'package_id', 'packageUnknown');
    if (input.payment_gateway === 'free_trial') {
      await subscribe(tx, input.store_id, wanted.id, FREE_TRIAL_DAYS, now);
      return answer('subscription');
    }
    // The wallet of a store is empty before its first sales, so it cannot pay.
    if (!providerOf(payments, input.payment_gateway)) {
      refuse(403, 'payment_gateway', 'required.payment_method');
    }
    const { provider, paymentColumns } = chooseGateway(
      backend,
      input.payment_gateway,
      input.callback,
    );
    const payment = {
      subject: {
        purpose: 'package',
        storeId: input.store_id,
        packageId: wanted.id,
        currency: wanted.currency.currency_code,
      },
      customerId: null,
      owner: `s:${input.store_id}`,
      language,
      amount: wanted.price,
      ...paymentColumns,
    } as const;
    return { provider, payment: await insertPayment(tx, payment, now) };
  });
  if (!('provider' in chosen)) return chosen;
  return { redirect_link: await chosen.provider.initiate(chosen.payment) };
}

interface WaitingStore {
  logo: string | null;
  module_type: string;
}

/** A registration without a plan; locked until the transaction ends. */
async function findWaiting(tx: Sql, storeId: number): Promise<WaitingStore | undefined> {
  return tx.one<WaitingStore>(
    `select s.logo, m.module_type from vendor_registrations r
      join stores s on s.id = r.store_id join modules m on m.id = s.module_id
      where r.store_id = $1 and r.business_model = 'none' and r.decision is distinct from 'refused'
      for update of r`,
    [storeId],
  );
}

async function subscribe(
  tx: Transaction,
  storeId: number,
  packageId: number,
  days: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update vendor_registrations set business_model = 'subscription', package_id = $2,
        subscribed_until = $3
      where store_id = $1`,
    [storeId, packageId, new Date(now.getTime() + days * DAY_MS)],
  );
}

/** A payment of a package, which a store begins with. */
export const packagePayments: PaymentPurpose = {
  isWanted: async (tx, { store_id }) =>
    store_id !== null && (await findWaiting(tx, store_id)) !== undefined,
  async settle(tx, { store_id, package_id }, { now }) {
    const store = store_id === null ? undefined : await findWaiting(tx, store_id);
    const chosen = store && (await findPackage(tx, package_id, store.module_type));
    if (store_id === null || !chosen)
      throw new Error(`Store ${store_id} does not wait for the package that was paid`);
    await subscribe(tx, store_id, chosen.id, chosen.validity, now);
  },
};
