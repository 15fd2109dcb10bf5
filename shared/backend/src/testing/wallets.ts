import { randomUUID } from 'node:crypto';
import { readLedgerReport } from '../commands/ledger-report';
import type { Database } from '../database/database';

/** What the shop holds of the payments for an order or a trip, apart from cash and bank transfers. Major units. */
export interface HeldMoney {
  readonly wallet: number;
  readonly gateway: number;
}

/**
 * Reads what the shop holds for an order or a trip, after a check of all wallets against the ledger.
 * @throws {LedgerError}
 */
export async function readHeldMoney(
  database: Database,
  of: 'order_id' | 'trip_id',
  id: number,
): Promise<HeldMoney | undefined> {
  await readLedgerReport(database);
  return database.one<{ wallet: number; gateway: number }>(
    `select
        (select coalesce(sum(debit - credit), 0) from wallet_transactions where ${of} = $1
          and transaction_type not in ('CashBack', 'cashback_reversal')) as wallet,
        (select coalesce(sum(c.amount - c.refunded), 0) from sandbox_charges c
          join payments p on p.id = c.payment_id where p.${of} = $1) as gateway`,
    [id],
  );
}

/** A customer's balance in a currency. */
export async function readBalance(
  database: Database,
  customerId: number,
  currency = 'EGP',
): Promise<number> {
  const wallet = await database.one<{ balance: number }>(
    'select balance from wallets where customer_id = $1 and currency_code = $2',
    [customerId, currency],
  );
  return wallet?.balance ?? 0;
}

/** Sets the balance of a wallet by a movement of the administration. */
export async function setBalance(
  database: Database,
  customerId: number,
  amount: number,
  currency = 'EGP',
): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await tx.one<{ balance: number }>(
      'select balance from wallets where customer_id = $1 and currency_code = $2 for update',
      [customerId, currency],
    );
    const more = amount - (held?.balance ?? 0);
    if (more === 0) return;
    await tx.query(
      `insert into wallets (customer_id, currency_code, balance) values ($1, $2, $3)
        on conflict (customer_id, currency_code) do update set balance = excluded.balance`,
      [customerId, currency, amount],
    );
    await tx.query(
      `insert into wallet_transactions (customer_id, currency_code, transaction_id,
          transaction_type, credit, debit, balance, reference, created_at)
        values ($1, $2, $3, 'add_fund_by_admin', $4, $5, $6, $3, now())`,
      [customerId, currency, randomUUID(), Math.max(more, 0), Math.max(-more, 0), amount],
    );
  });
}
