import type { TripStatus } from '@storefront/domain';
import type { Database, Transaction } from '../../database/database';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { returnCoupon } from '../coupons/use-coupon';
import { cancelOpenPayments } from '../payments/queries';
import { payBack } from '../payments/refunds';
import { notifyOfTrip } from './notify';
import type { TripRow } from './trip-rows';

type MovedTrip = Pick<TripRow, 'id' | 'customer_id' | 'module_id'>;

/**
 * Moves a trip from one state into another, with stamp and notification.
 * @returns whether it was in that state: of two who try, one does it
 */
export async function moveTrip(
  tx: Transaction,
  trip: MovedTrip,
  from: TripStatus,
  to: TripStatus,
  at: Date,
): Promise<boolean> {
  const moved = await tx.one(
    `update trips set trip_status = $3, updated_at = $4
      where id = $1 and trip_status = $2 returning id`,
    [trip.id, from, to, at],
  );
  if (!moved) return false;
  await tx.query(
    `insert into trip_events (trip_id, status, at) values ($1, $2, $3)
      on conflict (trip_id, status) do update set at = excluded.at`,
    [trip.id, to, at],
  );
  await notifyOfTrip(tx, trip, to, at);
  return true;
}

/**
 * Cancels a trip while it is pending, or until its deadline: its cars are free again, coupon and money go back.
 * @throws {Refusal} 403 `trip` when it has gone on
 */
export async function cancelTrip(
  database: Database,
  trip: TripRow,
  reason: string | null,
  { now, language }: Pick<Call<unknown>, 'now' | 'language'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id, customer_id: customerId } = trip;
    const isInTime = trip.cancel_until !== null && now <= trip.cancel_until;
    const isMoved =
      (await moveTrip(tx, trip, 'pending', 'canceled', now)) ||
      (isInTime && (await moveTrip(tx, trip, 'confirmed', 'canceled', now)));
    if (!isMoved) refuse(403, 'trip', 'tripNotCancelable');
    await tx.query('update trip_units set released = true where trip_id = $1', [id]);
    // What the gateway has is not noted apart from what the wallet paid: a paid trip is paid in full.
    const paid = await tx.one<{
      payment_status: string;
      payment_method: string | null;
      trip_amount: number;
      partially_paid_amount: number;
    }>(
      `update trips set canceled_by = 'user', cancellation_reason = $2 where id = $1
        returning payment_status, payment_method, trip_amount, partially_paid_amount`,
      [id, reason],
    );
    if (!paid) return;
    await cancelOpenPayments(tx, { tripId: id });
    if (trip.coupon_id !== null && customerId !== null) {
      await returnCoupon(tx, trip.coupon_id, customerId);
    }
    const amount = paid.payment_status === 'paid' ? paid.trip_amount : paid.partially_paid_amount;
    const fromWallet = paid.payment_method === 'wallet' ? amount : paid.partially_paid_amount;
    const { currency_code: currency } = trip;
    const subject = { tripId: id, customerId, currency, paid: amount, fromWallet };
    await payBack(tx, subject, { now, language });
  });
}
