import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';

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
