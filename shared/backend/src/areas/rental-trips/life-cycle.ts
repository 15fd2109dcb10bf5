import { tripStatusesThatAre } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { Features } from '../../server/features';
import { makeTripStep, type TripInMotion } from './make-trip-step';

/** A provider of the demo world confirms a booking after this time. */
const CONFIRMED_AFTER = "interval '90 seconds'";
const ROUND = 50;

interface DueTrip extends TripInMotion {
  readonly due_at: Date;
}

const DUE_AT = `case t.trip_status
  -- One that is held for its payment is not confirmed.
  when 'pending' then case when t.held_until is null
    then least(t.created_at + ${CONFIRMED_AFTER}, t.schedule_at) end
  when 'confirmed' then t.schedule_at
  else t.estimated_trip_end_time end`;

const RUNNING = sqlList(tripStatusesThatAre('running'));

/**
 * Advances every trip whose next step is due by the backend's clock, through all missed steps.
 * @returns the number of steps
 */
export async function advanceTrips({ database, clock, features }: BackendContext): Promise<number> {
  let steps = 0;
  for (;;) {
    const now = clock.now();
    const due = await database.query<DueTrip>(
      `select t.id, t.customer_id, t.module_id, t.trip_status, t.trip_amount, t.currency_code,
          ${DUE_AT} as due_at,
          z.time_zone, r.digit_after_decimal_point as digits
        from trips t join zones z on z.id = t.zone_id join regions r on r.key = z.region_key
        where t.trip_status in ${RUNNING} and ${DUE_AT} <= $1
        order by t.id limit ${ROUND}`,
      [now],
    );
    let moved = 0;
    for (const trip of due) {
      if (await database.transaction((tx) => advance(features, tx, trip, now))) moved += 1;
    }
    steps += moved;
    if (moved === 0) return steps;
  }
}

async function advance(
  features: Features,
  tx: Transaction,
  trip: DueTrip,
  now: Date,
): Promise<boolean> {
  // The times of the trip may have changed in between.
  const due = await tx.one(`select 1 from trips t where t.id = $1 and ${DUE_AT} <= $2 for update`, [
    trip.id,
    now,
  ]);
  return due !== undefined && makeTripStep(features, tx, trip, trip.due_at, now);
}

/** Real time between two runs, in milliseconds. */
const PERIOD = 2_000;

/** Advances the trips of the demo world while the server runs. */
export function startTripLifeCycle(backend: BackendContext): void {
  let round: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    round = advanceTrips(backend)
      .catch((error: unknown) =>
        backend.app.log.error({ err: error }, 'trips could not be advanced'),
      )
      .finally(() => {
        isRunning = false;
      });
  }, PERIOD);
  timer.unref();
  backend.app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
