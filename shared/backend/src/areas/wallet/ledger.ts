import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database';

export type WalletEvent =
  | 'add_fund'
  | 'order_place'
  | 'order_refund'
  | 'partial_payment'
  | 'loyalty_point'
  | 'referrer'
  | 'CashBack'
  | 'trip_booking';

export interface Movement {
  readonly customerId: number;
  /** Major units, above 0. */
  readonly amount: number;
  readonly type: WalletEvent;
  /** What moved it, such as an order's id: the same event moves money once. */
  readonly reference: string;
  readonly now: Date;
}

/**
 * Takes money out of a wallet and writes it down, in one transaction with what it pays for.
 * @returns whether the wallet held that much; if not nothing happened
 */
export async function debitWallet(tx: Transaction, movement: Movement): Promise<boolean> {
  const wallet = await tx.one<{ wallet_balance: number }>(
    `update customers set wallet_balance = wallet_balance - $2
      where id = $1 and wallet_balance >= $2 returning wallet_balance`,
    [movement.customerId, movement.amount],
  );
  if (!wallet) return false;
  await writeDown(tx, movement, { credit: 0, debit: movement.amount, bonus: 0 }, wallet);
  return true;
}

/**
 * Puts money, and a bonus on top, into a wallet and writes it down.
 * @throws {DatabaseError} when the same event did so before
 */
export async function creditWallet(tx: Transaction, movement: Movement, bonus = 0): Promise<void> {
  const wallet = await tx.one<{ wallet_balance: number }>(
    `update customers set wallet_balance = wallet_balance + $2 + $3
      where id = $1 returning wallet_balance`,
    [movement.customerId, movement.amount, bonus],
  );
  if (!wallet) throw new Error(`There is no customer ${movement.customerId}`);
  await writeDown(tx, movement, { credit: movement.amount, debit: 0, bonus }, wallet);
}

async function writeDown(
  tx: Transaction,
  { customerId, type, reference, now }: Movement,
  { credit, debit, bonus }: { credit: number; debit: number; bonus: number },
  { wallet_balance }: { wallet_balance: number },
): Promise<void> {
  await tx.query(
    `insert into wallet_transactions (customer_id, transaction_id, transaction_type, credit, debit,
        admin_bonus, balance, reference, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [customerId, randomUUID(), type, credit, debit, bonus, wallet_balance, reference, now],
  );
}
