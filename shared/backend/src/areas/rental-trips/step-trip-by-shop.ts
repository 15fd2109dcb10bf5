import type { TripStatus } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { makeTripStep, shopTripSteps } from './make-trip-step';
import { moveTrip, releaseTrip } from './move-trip';
import { findTrip } from './trip-rows';

/** A step of a trip that an operator makes. */
export interface ShopTripStep {
  readonly id: number;
  /** The status that the operator saw: a trip with another one is not moved. */
  readonly from: TripStatus;
  readonly to: TripStatus;
  /** Shown to the customer; required for a cancellation. */
  readonly reason: string;
  readonly by: string;
}

/**
 * Moves a trip to another status for an operator, by the same rules as trips of the demo, and records the operator.
 * @throws {Refusal} 404 `trip`; 403 `trip` for a status that it cannot have now, `reason` when one is missing
 */
export async function stepTripByShop(
  { database, features }: BackendContext,
  { id, from, to, reason, by }: ShopTripStep,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await tx.one('select 1 from trips where id = $1 for update', [id]);
    const trip = locked && (await findTrip(tx, 'en', id));
    if (!trip) return refuse(404, 'trip', 'tripUnknown');
    if (trip.trip_status !== from) refuse(403, 'trip', 'orderMovedMeanwhile');
    if (!shopTripSteps(from).includes(to)) refuse(403, 'trip', 'orderStepImpossible');
    if (to !== 'canceled')
      await makeTripStep(features, tx, { ...trip, trip_status: from }, now, now);
    else {
      if (reason === '') refuse(403, 'reason', 'stepNeedsReason');
      await moveTrip(features, tx, trip, from, to, now);
      await releaseTrip(tx, trip, { by: 'admin', reason }, { now });
    }
    await tx.query('update trip_events set moved_by = $3 where trip_id = $1 and status = $2', [
      id,
      to,
      by,
    ]);
  });
}
