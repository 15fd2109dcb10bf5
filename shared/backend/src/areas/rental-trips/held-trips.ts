import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { readLanguage } from '../../server/language';
import { message } from '../../server/messages/message';
import { moveTrip, releaseTrip } from './move-trip';
import { findTrip } from './trip-rows';

/** How long the vehicles of a trip are held while its payment is open. */
const HOLD_MS = 30 * 60_000;
const ROUND = 50;

/** Holds a trip for its payment: it is confirmed only after it, and canceled without it. */
export async function holdTrip(tx: Transaction, tripId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + HOLD_MS);
  await tx.query('update trips set held_until = $2 where id = $1', [tripId, until]);
}

/** Cancels trips that were not paid in time, and refunds what the wallet paid. */
export async function releaseHeldTrips(backend: BackendContext): Promise<void> {
  const { database, clock } = backend;
  const now = clock.now();
  const due = await database.query<{ id: number }>(
    `select id from trips where trip_status = 'pending' and held_until <= $1
      order by held_until limit ${ROUND}`,
    [now],
  );
  for (const { id } of due) await releaseHeldTrip(backend, id, now);
}

async function releaseHeldTrip(
  { database, features }: BackendContext,
  id: number,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    // It may have been paid in between.
    const held = await tx.one<{ language: string }>(
      `select language from trips
        where id = $1 and trip_status = 'pending' and held_until <= $2 for update`,
      [id, now],
    );
    const language = readLanguage(held?.language);
    const trip = held && (await findTrip(tx, language, id));
    if (!trip) return;
    await moveTrip(features, tx, trip, 'pending', 'canceled', now);
    const reason = message(language, 'tripNotPaid');
    await releaseTrip(tx, trip, { by: 'admin', reason }, { now, language });
  });
}
