import { isTripStatus, type TripStatus } from '@storefront/domain';
import { sumMoney } from '@storefront/pricing';
import type { Database, Transaction } from '../../database/database';
import type { Features } from '../../server/features';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { returnCoupon } from '../coupons/use-coupon';
import { cancelOpenPayments } from '../payments/queries';
import { payBack } from '../payments/refund/refunds';
import { notifyOfTrip } from './notify';
import { paidOfTrip } from './trip-payment';
import type { TripRow } from './trip-rows';

type MovedTrip = Pick<TripRow, 'id' | 'customer_id' | 'module_id'>;

/**
 * Moves a trip from one status to another, with event and notification, and tells features of its end.
 * @returns whether it had that status: of two simultaneous calls one succeeds
 */
export async function moveTrip(
  { builtIn }: Features,
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
  if (!isTripStatus(to, 'open')) {
    const ended = { id: trip.id, trip_status: to };
    for (const feature of builtIn) await feature.tripEnded?.(tx, ended, at);
  }
  return true;
}

/**
 * Cancels a trip while it is pending, or until its deadline: releases its units, and returns coupon and money.
 * @throws {Refusal} 403 `trip` when it is too late
 */
export async function cancelTrip(
  database: Database,
  trip: TripRow,
  reason: string | null,
  { now, language, view }: Pick<Call<unknown>, 'now' | 'language' | 'view'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const isInTime = trip.cancel_until !== null && now <= trip.cancel_until;
    const isMoved =
      (await moveTrip(view.features, tx, trip, 'pending', 'canceled', now)) ||
      (isInTime && (await moveTrip(view.features, tx, trip, 'confirmed', 'canceled', now)));
    if (!isMoved) refuse(403, 'trip', 'tripNotCancelable');
    await releaseTrip(tx, trip, { by: 'user', reason }, { now, language });
  });
}

/** The actor and the reason of a cancellation. */
interface TripCancellation {
  readonly by: 'user' | 'admin';
  readonly reason: string | null;
}

/** Releases everything that a canceled trip used: its units, its coupon and its payments. */
export async function releaseTrip(
  tx: Transaction,
  trip: TripRow,
  { by, reason }: TripCancellation,
  { now, language }: { readonly now: Date; readonly language?: Language },
): Promise<void> {
  const { id, customer_id: customerId } = trip;
  await tx.query('update trip_units set released = true where trip_id = $1', [id]);
  const paid = await tx.one<
    Pick<TripRow, 'payment_status' | 'trip_amount' | 'partially_paid_amount'>
  >(
    `update trips set canceled_by = $3, cancellation_reason = $2 where id = $1
      returning payment_status, trip_amount, partially_paid_amount`,
    [id, reason, by],
  );
  if (!paid) return;
  await cancelOpenPayments(tx, { tripId: id });
  if (trip.coupon_id !== null) await returnCoupon(tx, trip.coupon_id, customerId);
  const amount = paidOfTrip(paid);
  const fromWallet = sumMoney([amount, -(await paidAtGateways(tx, id))], trip.digits);
  const { currency_code: currency } = trip;
  const subject = { tripId: id, customerId, currency, paid: amount, fromWallet };
  await payBack(tx, subject, { now, language });
}

/** The amount of a trip's price that was paid at gateways, major units. Payments with a refund do not count. */
async function paidAtGateways(tx: Transaction, tripId: number): Promise<number> {
  const row = await tx.one<{ amount: number }>(
    `select coalesce(sum(p.amount), 0) as amount from payments p
      where p.trip_id = $1 and p.payment_status = 'paid' and p.provider is not null
        and not exists (select 1 from payment_refunds f where f.payment_id = p.id)`,
    [tripId],
  );
  return row?.amount ?? 0;
}
