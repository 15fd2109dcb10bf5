import type { TripStatus } from '@storefront/domain';
import type { CurrencyCode } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { Features } from '../../server/features';
import { rewardPurchase } from '../loyalty/reward-purchase';
import { moveTrip } from './move-trip';

/** The data of a trip that a step needs. */
export interface TripInMotion {
  readonly id: number;
  readonly customer_id: number | null;
  readonly module_id: number;
  readonly trip_status: TripStatus;
  readonly trip_amount: number;
  readonly currency_code: CurrencyCode;
  readonly time_zone: string;
  readonly digits: number;
}

const next: Partial<Record<TripStatus, TripStatus>> = {
  pending: 'confirmed',
  confirmed: 'ongoing',
  ongoing: 'completed',
};

/** The statuses into which the shop may move a trip: the next one of its path, and "canceled" before it begins. */
export function shopTripSteps(status: TripStatus): readonly TripStatus[] {
  const to = next[status];
  if (!to) return [];
  return status === 'ongoing' ? [to] : [to, 'canceled'];
}

/**
 * Moves a trip to the next status of its path, with all effects: event, notification, payment, points and rewards.
 * @param at the time of the step
 * @returns whether it still had the status, and a next one
 */
export async function makeTripStep(
  features: Features,
  tx: Transaction,
  trip: TripInMotion,
  at: Date,
  now: Date,
): Promise<boolean> {
  const to = next[trip.trip_status];
  if (!to || !(await moveTrip(features, tx, trip, trip.trip_status, to, at))) return false;
  if (to === 'completed') await complete(features, tx, trip, at, now);
  return true;
}

async function complete(
  { on }: Features,
  tx: Transaction,
  trip: TripInMotion,
  at: Date,
  now: Date,
): Promise<void> {
  // The amount still due is paid in cash when the car is returned.
  await tx.query(
    `update trips set payment_status = 'paid',
          payment_method = coalesce(payment_method, 'cash_payment')
        where id = $1`,
    [trip.id],
  );
  await tx.query(
    `update vehicles v set total_trip = v.total_trip + 1
        from trip_details d where d.trip_id = $1 and v.id = d.vehicle_id`,
    [trip.id],
  );
  const { id: tripId, customer_id: customerId, time_zone: timeZone, digits } = trip;
  for (const feature of on) await feature.completed?.(tx, { kind: 'trip', id: tripId }, now);
  if (customerId === null) return;
  // Orders and trips have separate numbers, so the reference needs a prefix.
  const reference = `trip-${tripId}`;
  const money = { amount: trip.trip_amount, currency: trip.currency_code };
  await rewardPurchase(tx, { customerId, money, timeZone, digits, reference, tripId }, at);
}
