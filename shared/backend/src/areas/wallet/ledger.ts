import { randomUUID } from 'node:crypto';
import type { Money } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';

export type WalletEvent =
  | 'add_fund'
  | 'order_place'
  | 'order_refund'
  | 'order_change'
  | 'order_tip'
  | 'partial_payment'
  | 'loyalty_point'
  | 'referrer'
  | 'referral_reversal'
  | 'CashBack'
  | 'cashback_reversal'
  | 'points_reversal'
  | 'trip_booking'
  | 'payout'
  | 'payout_reversal';

export interface Movement {
  readonly customerId: number;
  /** Above 0. The wallet with this currency is changed. */
  readonly money: Money;
  readonly type: WalletEvent;
  /** The event that caused the movement, such as an order's id: it moves money only once. */
  readonly reference: string;
  /** The order or trip that the movement belongs to; it must have the same currency. */
  readonly orderId?: number | undefined;
  readonly tripId?: number | undefined;
  /** The cashback offer that the movement belongs to. */
  readonly cashbackId?: number | undefined;
  readonly now: Date;
}

/** The balances of a customer, one per currency. Locks the wallets until the transaction ends. */
export async function lockWallets(sql: Sql, customerId: number): Promise<Money[]> {
  return sql.query<Money>(
    `select currency_code as currency, balance as amount from wallets where customer_id = $1
      order by currency_code for update`,
    [customerId],
  );
}

/**
 * Takes money out of a wallet and records the movement, in the transaction of the purchase.
 * @returns whether the balance in that currency was sufficient; if not, nothing changes
 */
export async function debitWallet(tx: Transaction, movement: Movement): Promise<boolean> {
  const { customerId, money } = movement;
  const wallet = await tx.one<{ balance: number }>(
    `update wallets set balance = balance - $3
      where customer_id = $1 and currency_code = $2 and balance >= $3 returning balance`,
    [customerId, money.currency, money.amount],
  );
  if (!wallet) return false;
  await writeDown(tx, movement, { credit: 0, debit: money.amount, bonus: 0 }, wallet.balance);
  return true;
}

/**
 * Puts money, and a bonus on top, into the wallet of its currency and records the movement.
 * @throws {DatabaseError} when the same event was credited before
 */
export async function creditWallet(tx: Transaction, movement: Movement, bonus = 0): Promise<void> {
  const { customerId, money } = movement;
  const wallet = await tx.one<{ balance: number }>(
    `insert into wallets as held (customer_id, currency_code, balance)
        values ($1, $2, $3::numeric + $4::numeric)
      on conflict (customer_id, currency_code) do update
        set balance = held.balance + excluded.balance
      returning balance`,
    [customerId, money.currency, money.amount, bonus],
  );
  if (!wallet) throw new Error(`The wallet of customer ${customerId} was not written`);
  await writeDown(tx, movement, { credit: money.amount, debit: 0, bonus }, wallet.balance);
}

async function writeDown(
  tx: Transaction,
  { customerId, money, type, reference, orderId, tripId, cashbackId, now }: Movement,
  { credit, debit, bonus }: { credit: number; debit: number; bonus: number },
  balance: number,
): Promise<void> {
  await tx.query(
    `insert into wallet_transactions (customer_id, currency_code, transaction_id, transaction_type,
        credit, debit, admin_bonus, balance, reference, order_id, trip_id, cashback_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      customerId,
      money.currency,
      randomUUID(),
      type,
      credit,
      debit,
      bonus,
      balance,
      reference,
      orderId,
      tripId,
      cashbackId,
      now,
    ],
  );
}

/** The amount of an order or trip that was refunded into the wallet, in its own currency. */
export function refundedInto(purchase: 'order' | 'trip', id: string): string {
  return `coalesce((select sum(w.credit) from wallet_transactions w
    where w.${purchase}_id = ${id} and w.transaction_type = 'order_refund'), 0)`;
}
