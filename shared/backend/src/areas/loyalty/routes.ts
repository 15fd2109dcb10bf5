import { randomUUID } from 'node:crypto';
import { loyaltyTransactions, pointTransfer } from '@storefront/api/contract';
import { pointTransfer as transferOf } from '@storefront/pricing';
import type { Database, Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { envelope, type Page, pageIn, rowsBefore } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { findLocale } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { creditWallet } from '../wallet/ledger';
import { debitPoints } from './ledger';

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerLoyaltyRoutes(backend: BackendContext): void {
  registerEndpoint(backend, loyaltyTransactions, ({ customer, input }, database) =>
    pageOfPoints(database, customer.customerId, input),
  );
  registerEndpoint(backend, pointTransfer, async (call, database) => {
    await transferPoints(database, call, call.input.point);
    return { message: message(call.language, 'pointsTransferred') };
  });
}

async function pageOfPoints(
  database: Database,
  customerId: number,
  input: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = pageIn(input, 10);
  const { rows, total } = await listPoints(database, customerId, page);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { ...envelope(page, total), data };
}

/**
 * Converts points into money in the wallet, in the currency of the caller's place. Points that do not make a whole unit
 * of money stay points.
 * @throws {Refusal} 403 `customer_wallet` (switched off), `point` (too few to convert, or more than the balance)
 */
async function transferPoints(
  database: Database,
  { customer, zoneIds, now }: Pick<Call<unknown>, 'customer' | 'zoneIds' | 'now'>,
  wanted: number,
): Promise<void> {
  const { customerId } = customer;
  await database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    if (!settings.loyalty) refuse(403, 'point', 'pointsOff');
    const { currency } = await findLocale(tx, zoneIds, customerId);
    const { points, amount } = transferOf(wanted, currency.loyalty_exchange_rate);
    if (wanted < settings.loyaltyMinimumPoint || amount === 0) {
      const point = Math.max(settings.loyaltyMinimumPoint, currency.loyalty_exchange_rate);
      refuse(403, 'point', 'pointsBelowMinimum', { point });
    }
    const reference = randomUUID();
    const movement = { customerId, points, reference, now };
    // More points than the balance are refused, even if the minimum is met.
    if (
      wanted > (await readPoints(tx, customerId)) ||
      !(await debitPoints(tx, movement, 'point_to_wallet'))
    ) {
      refuse(403, 'point', 'pointsAboveBalance');
    }
    const money = { amount, currency: currency.code };
    await creditWallet(tx, { customerId, money, type: 'loyalty_point', reference, now });
  });
}

interface PointRow {
  id: number;
  user_id: number;
  transaction_id: string;
  credit: number;
  debit: number;
  balance: number;
  transaction_type: string;
  reference: string | null;
  order_id: number | null;
  trip_id: number | null;
  /** Time zone of its order or trip; `null` without one. */
  time_zone: string | null;
  created_at: Date;
}

/** A page of a customer's point movements, the newest first, and their total number. */
async function listPoints(
  sql: Sql,
  customerId: number,
  page: Page,
): Promise<{ rows: PointRow[]; total: number }> {
  const rows = await sql.query<PointRow>(
    `select p.id, p.customer_id as user_id, p.transaction_id, p.credit, p.debit, p.balance,
        p.transaction_type, p.reference, p.order_id, p.trip_id, p.created_at, z.time_zone
      from loyalty_transactions p
        left join orders o on o.id = p.order_id
        left join trips t on t.id = p.trip_id
        left join zones z on z.id = coalesce(o.zone_id, t.zone_id)
      where p.customer_id = $1 order by p.id desc limit $2 offset $3`,
    [customerId, page.limit, rowsBefore(page)],
  );
  const count = await sql.one<{ total: number }>(
    'select count(*) as total from loyalty_transactions where customer_id = $1',
    [customerId],
  );
  return { rows, total: count?.total ?? 0 };
}

/** The points of a customer; locks the row until the transaction ends. */
async function readPoints(sql: Sql, customerId: number): Promise<number> {
  const row = await sql.one<{ loyalty_point: number }>(
    'select loyalty_point from customers where id = $1 for update',
    [customerId],
  );
  return row?.loyalty_point ?? 0;
}
