import {
  type BackendContext,
  creditWallet,
  providerNamed,
  type Transaction,
} from '@storefront/backend/feature';
import type { CurrencyCode } from '@storefront/pricing';
import { notifyOfPayout } from './payout-notice';

const MAX_PAYOUTS_A_ROUND = 20;
/** Pauses double from a minute to about two hours. */
const PAUSE = "interval '1 minute' * power(2, least(w.attempts, 7))";

interface DuePayout {
  id: number;
  customer_id: number;
  currency_code: CurrencyCode;
  amount: number;
  provider: string;
  account_holder: string;
  iban: string;
  attempts: number;
}

/**
 * Sends requested pay-outs to the providers. Each is claimed before its provider is called, and has an idempotency key,
 * so that the money is paid once even if a server crashes at any moment. A refused pay-out is returned into the wallet;
 * one with an unknown result is sent again.
 */
export async function sendPayouts(backend: BackendContext): Promise<void> {
  const { database, clock } = backend;
  const now = clock.now();
  const due = await database.query<DuePayout>(
    `update wallet_payouts w set attempts = w.attempts + 1,
        next_attempt_at = $1::timestamptz + ${PAUSE}
      where w.id in (
        select id from wallet_payouts where next_attempt_at <= $1
          order by next_attempt_at limit ${MAX_PAYOUTS_A_ROUND} for update skip locked
      )
      returning w.id, w.customer_id, w.currency_code, w.amount, w.provider, w.account_holder, w.iban,
        w.attempts`,
    [now],
  );
  for (const payout of due) await send(backend, payout, now);
}

async function send(backend: BackendContext, payout: DuePayout, now: Date): Promise<void> {
  const { database, payments, app } = backend;
  const { id, amount, currency_code: currency, account_holder: accountHolder, iban } = payout;
  try {
    const provider = providerNamed(payments, payout.provider);
    if (!provider.payout) throw new Error(`The provider ${provider.name} cannot pay out`);
    const key = `payout-${id}`;
    const reference = await provider.payout({ key, amount, currency, accountHolder, iban });
    await database.transaction((tx) => settle(tx, payout, reference, now));
  } catch (error) {
    const { attempts } = payout;
    app.log.error({ err: error, payout: id, attempts }, 'pay-out failed');
  }
}

/** @param reference the provider's reference, `null` when it refused */
async function settle(
  tx: Transaction,
  { id, customer_id: customerId, amount, currency_code: currency }: DuePayout,
  reference: string | null,
  now: Date,
): Promise<void> {
  const status = reference === null ? 'failed' : 'done';
  const settled = await tx.one(
    `update wallet_payouts set status = $2, transaction_ref = $3, next_attempt_at = null,
        settled_at = $4, iban = null, account_holder = null
      where id = $1 and status = 'requested' returning id`,
    [id, status, reference, now],
  );
  if (!settled) return;
  if (reference === null) {
    const money = { amount, currency };
    const type = 'payout_reversal';
    await creditWallet(tx, { customerId, money, type, reference: `payout-${id}`, now });
  }
  await notifyOfPayout(tx, id, status, now);
}
