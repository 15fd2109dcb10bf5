import { isTripStatus, type TripStatus } from '@storefront/domain';
import type { Sql, Transaction } from '../../database/database';
import type { PaymentRow } from '../payments/queries';

/** The deposit of a trip, as the trip's answer contains it. */
interface DepositRow {
  payment_status: 'held' | 'released' | 'taken';
  deposit_decision: PaymentRow['deposit_decision'];
  taken_amount: number;
  taken_reason: string | null;
  next_attempt_at: Date | null;
}

/** The deposit of a trip; `undefined` if none was ever held. */
export async function findDeposit(sql: Sql, tripId: number): Promise<DepositRow | undefined> {
  return sql.one<DepositRow>(
    `select payment_status, deposit_decision, taken_amount, taken_reason, next_attempt_at
      from payments
      where deposit_trip_id = $1 and payment_status in ('held', 'released', 'taken')
      order by payment_status = 'taken' desc, deposit_decision is null desc,
        payment_status = 'held' desc, number desc limit 1`,
    [tripId],
  );
}

/**
 * Whether this amount still has to be held for a trip: the trip has not ended, and no deposit is held or taken. Locks
 * the trip until the transaction ends.
 */
export async function isDepositWanted(
  tx: Transaction,
  { deposit_trip_id: tripId, amount }: Pick<PaymentRow, 'deposit_trip_id' | 'amount'>,
): Promise<boolean> {
  if (tripId === null) return false;
  const trip = await tx.one<{ trip_status: TripStatus; deposit_amount: number }>(
    'select trip_status, deposit_amount from trips where id = $1 for update',
    [tripId],
  );
  if (!trip || !isTripStatus(trip.trip_status, 'open') || trip.deposit_amount !== amount)
    return false;
  const before = await tx.one(
    `select 1 from payments where deposit_trip_id = $1
      and (payment_status = 'taken' or payment_status = 'held' and deposit_decision is null)`,
    [tripId],
  );
  return before === undefined;
}

/** Schedules the release of a trip's held deposit, unless something else was decided. */
export async function releaseDeposit(tx: Transaction, tripId: number, at: Date): Promise<void> {
  await tx.query(
    `update payments set deposit_decision = 'release', next_attempt_at = $2
      where deposit_trip_id = $1 and payment_status = 'held' and deposit_decision is null`,
    [tripId, at],
  );
}
