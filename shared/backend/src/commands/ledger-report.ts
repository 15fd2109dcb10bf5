import type { Database } from '../database/database';

/** The tables of the core that are checked for lost or changed rows. */
const tables = [
  'customers',
  'orders',
  'order_details',
  'trips',
  'payments',
  'payment_refunds',
  'order_tips',
  'group_shares',
  'wallets',
  'wallet_transactions',
  'loyalty_transactions',
  'uploads',
] as const;

/** The ledgers are inconsistent; the message lists the faults. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * Computes checksums of the data that a shop must not lose. Two databases with the same lines have the same data: this
 * checks a restore, and a move to another machine.
 * @param added tables of features
 * @returns a line for each table: its name, the number of rows, and a checksum that any change alters
 * @throws {LedgerError} when a wallet is not the sum of its ledger, a stock is below zero, a refund exceeds its
 * payment, or amounts do not add up
 */
export async function readLedgerReport(
  database: Database,
  added: readonly string[] = [],
): Promise<string[]> {
  return database.transaction(async (tx) => {
    // The hash contains times in the session's time zone.
    await tx.query("set local timezone = 'UTC'");
    const faults: string[] = [];
    for (const [fault, rows] of checks) {
      const found = await tx.one<{ count: number }>(
        `select count(*)::int as count from (${rows}) f`,
      );
      if (found && found.count > 0) faults.push(`${found.count} ${fault}`);
    }
    if (faults.length > 0)
      throw new LedgerError(`The ledgers do not balance: ${faults.join('; ')}.`);
    const lines: string[] = [];
    for (const table of [...tables, ...added]) {
      const row = await tx.one<{ count: string; digest: string }>(
        `select count(*)::text as count,
            coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${table} t`,
      );
      lines.push(`${table.padEnd(22)}${row?.count.padStart(12)}  ${row?.digest}`);
    }
    return lines;
  }, true);
}

const checks: readonly (readonly [fault: string, rows: string])[] = [
  [
    'wallets are not the sum of their ledger',
    `select from wallets w where balance <> (
      select coalesce(sum(credit + admin_bonus - debit), 0) from wallet_transactions t
        where t.customer_id = w.customer_id and t.currency_code = w.currency_code)`,
  ],
  ['items have a stock below zero', 'select from items where stock < 0'],
  [
    'payments have refunds above their amount',
    `select from payments p where payment_status = 'paid' and amount < (
      select coalesce(sum(amount), 0) from payment_refunds f
        where f.payment_id = p.id and f.status <> 'failed')`,
  ],
  [
    'orders do not equal the sum of their paid shares',
    `select from orders o where shares_paid_amount <> (
      select coalesce(sum(p.amount), 0) from group_shares s
        join payments p on p.id = s.paid_by and p.payment_status = 'paid' and p.amount = s.amount
        where s.order_id = o.id)`,
  ],
  [
    'trips do not equal the sum of their payments',
    `select from trips t where payment_status = 'partially_paid' and trip_status <> 'canceled'
      and partially_paid_amount <> (
        select coalesce(sum(p.amount), 0) from payments p
          where p.trip_id = t.id and p.payment_status = 'paid'
            and not exists (select 1 from payment_refunds f where f.payment_id = p.id)
      ) + (
        select coalesce(sum(w.debit - w.credit), 0) from wallet_transactions w
          where w.trip_id = t.id and w.transaction_type in ('trip_booking', 'order_change'))`,
  ],
  [
    'tips do not equal their payments',
    `select from order_tips t where amount <> coalesce(
      (select p.amount from payments p where p.id = t.payment_id and p.payment_status = 'paid'),
      (select w.debit from wallet_transactions w
        where w.order_id = t.order_id and w.transaction_type = 'order_tip'), 0)`,
  ],
  [
    'deposits have a status that contradicts the taken amount',
    `select from payments where purpose = 'deposit' and payment_status <> 'held'
      and (taken_amount > 0) <> (payment_status = 'taken')`,
  ],
];
