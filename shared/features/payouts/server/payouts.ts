import {
  answerCurrency,
  type BackendContext,
  type Call,
  currencyObjectOf,
  debitWallet,
  findLocale,
  findLocaleOf,
  listBalances,
  type PaymentProvider,
  refuse,
  type Sql,
  type StoredCurrency,
  type Transaction,
  violates,
} from '@storefront/backend/feature';
import { isCurrencyCode, type Money } from '@storefront/pricing';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { WalletPayouts } from '../contract';
import { payableBalance, type WalletMovement } from './payable-balance';
import { notifyOfPayout } from './payout-notice';

type PayoutProvider = PaymentProvider & Required<Pick<PaymentProvider, 'payout'>>;

/** The provider that pays out, `undefined` in a shop without one. */
export function payoutProvider(providers: readonly PaymentProvider[]): PayoutProvider | undefined {
  return providers.find((one): one is PayoutProvider => one.payout !== undefined);
}

interface PayoutRow {
  id: number;
  amount: number;
  currency: StoredCurrency;
  /** The last characters of the bank account; `null` after the customer's account was deleted. */
  iban_end: string | null;
  status: 'requested' | 'done' | 'failed';
  created_at: Date;
  settled_at: Date | null;
}

const MAX_PAYOUTS_SHOWN = 10;

/** The last pay-outs of a customer, the newest first. */
async function listPayoutRows(sql: Sql, customerId: number): Promise<PayoutRow[]> {
  return sql.query<PayoutRow>(
    `select w.id, w.amount, w.iban_end, w.status, w.created_at, w.settled_at,
        ${currencyObjectOf('w.currency_code')} as currency
      from wallet_payouts w where w.customer_id = $1 order by w.id desc limit ${MAX_PAYOUTS_SHOWN}`,
    [customerId],
  );
}

export interface PayoutForm {
  readonly currency_code: string;
  readonly amount: number;
  readonly account_holder: string;
  readonly iban: string;
}

/** The amounts that a customer can have paid out of each wallet, and earlier pay-outs, the newest first. */
export async function readPayouts(
  { database, payments }: BackendContext,
  { customer, zoneIds, language }: Pick<Call<unknown>, 'customer' | 'zoneIds' | 'language'>,
): Promise<WalletPayouts> {
  const { customerId } = customer;
  const locale = await findLocale(database, zoneIds, customerId);
  const balances = await listBalances(database, customerId, locale.currency.code);
  const wallets = await Promise.all(
    balances.map(async ({ currency, balance }) => ({
      currency: answerCurrency(currency, language),
      balance,
      payable: await readPayable(database, customerId, {
        amount: balance,
        currency: currency.currency_code,
      }),
    })),
  );
  const rows = await listPayoutRows(database, customerId);
  return {
    is_available: payoutProvider(payments) ? 1 : 0,
    wallets,
    payouts: rows.map(({ currency, created_at, settled_at, ...row }) => ({
      ...row,
      currency: answerCurrency(currency, language),
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Takes the customer's own money out of the wallet and records a pay-out to a bank account; `sendPayouts` sends it. The
 * caller must have checked the identity of the account's owner before.
 * @throws {Refusal} 403 `payout` when no provider can pay out, or a pay-out is running; `iban`; `currency_code`;
 * `amount` when the amount that can be paid out differs from the one that was shown
 */
export async function requestPayout(
  { database, payments }: BackendContext,
  { customer, input, now }: Call<PayoutForm>,
): Promise<void> {
  const provider = payoutProvider(payments);
  if (!provider) return refuse(403, 'payout', 'payoutOff');
  const iban = electronicFormatIBAN(input.iban);
  if (iban === null || !isValidIBAN(iban)) return refuse(403, 'iban', 'ibanWrong');
  const { currency_code: currency, amount } = input;
  if (!isCurrencyCode(currency)) return refuse(403, 'currency_code', 'payoutChanged');
  const { customerId } = customer;
  try {
    await database.transaction(async (tx) => {
      const payable = await lockPayable(tx, customerId, currency);
      if (payable <= 0 || amount !== payable) refuse(403, 'amount', 'payoutChanged');
      const row = await tx.one<{ id: number }>(
        `insert into wallet_payouts (customer_id, currency_code, amount, provider, account_holder,
            iban, iban_end, status, next_attempt_at, created_at)
          values ($1, $2, $3, $4, $5, $6, right($6, 4), 'requested', $7, $7) returning id`,
        [customerId, currency, amount, provider.name, input.account_holder.trim(), iban, now],
      );
      if (!row) throw new Error('The insert returned no row');
      const isTaken = await debitWallet(tx, {
        customerId,
        money: { amount, currency },
        type: 'payout',
        reference: `payout-${row.id}`,
        now,
      });
      if (!isTaken) refuse(403, 'amount', 'payoutChanged');
      await notifyOfPayout(tx, row.id, 'requested', now);
    });
  } catch (error) {
    if (violates(error, 'one_payout_a_wallet')) refuse(403, 'payout', 'payoutRunning');
    throw error;
  }
}

/**
 * The number of the bank account is removed with the account.
 * @throws {Refusal} 403 `payout` while a pay-out is running: the account must stay until it ends, so that its owner can be
 * notified
 */
export async function erasePayouts(tx: Transaction, customerId: number): Promise<void> {
  const open = await tx.one(
    "select 1 from wallet_payouts where customer_id = $1 and status = 'requested' limit 1",
    [customerId],
  );
  if (open) refuse(403, 'payout', 'payoutOpen');
  await tx.query('update wallet_payouts set iban_end = null where customer_id = $1', [customerId]);
}

/**
 * Locks a wallet until the transaction ends and reads the amount that can be paid out of it. The customer's row is
 * locked before the wallet, in the same order as when an order is placed, in a mode that allows foreign keys of the
 * ledger to reference it.
 */
async function lockPayable(
  tx: Transaction,
  customerId: number,
  currency: Money['currency'],
): Promise<number> {
  const customer = await tx.one(
    'select 1 from customers where id = $1 and deleted_at is null for no key update',
    [customerId],
  );
  const wallet = await tx.one<{ balance: number }>(
    'select balance from wallets where customer_id = $1 and currency_code = $2 for update',
    [customerId, currency],
  );
  if (!customer || !wallet) return 0;
  return readPayable(tx, customerId, { amount: wallet.balance, currency });
}

/** @param held the balance of the wallet, which is the upper limit of the result */
async function readPayable(
  sql: Sql,
  customerId: number,
  { amount, currency }: Money,
): Promise<number> {
  if (amount <= 0) return 0;
  const movements = await sql.query<WalletMovement>(
    `select transaction_type, credit, debit, admin_bonus,
        coalesce('order-' || order_id, 'trip-' || trip_id) as purchase
      from wallet_transactions where customer_id = $1 and currency_code = $2 order by id`,
    [customerId, currency],
  );
  const { currency: terms } = await findLocaleOf(sql, currency);
  return Math.min(amount, payableBalance(movements, terms.digit_after_decimal_point));
}
