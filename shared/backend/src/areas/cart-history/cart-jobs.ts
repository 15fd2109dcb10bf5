import type { BackendContext } from '../../server/backend-context';
import { startBackgroundJob } from '../../server/background-jobs';

/** Real time between two runs, in milliseconds. */
const PERIOD = 60_000;
/** Older carts are deleted. */
const RETENTION_DAYS = 30;
/** Saved carts of guests are deleted after this many days. */
const GUESTS_SAVED_DAYS = 90;

/** Deletes old carts regularly while the server runs. @returns a function that stops it after the current run */
export function startCartJobs(backend: BackendContext): () => Promise<void> {
  return startBackgroundJob(backend, {
    every: PERIOD,
    failure: 'old carts could not be deleted',
    run: forgetOldCarts,
  });
}

/** Deletes carts and histories after their retention time. */
export async function forgetOldCarts({ database, clock }: BackendContext): Promise<void> {
  const now = clock.now();
  for (const [table, time, days] of [
    ['cart_events', 'happened_at', RETENTION_DAYS],
    ['shared_carts', 'created_at', RETENTION_DAYS],
  ] as const) {
    await database.query(
      `delete from ${table} where ${time} < $1::timestamptz - make_interval(days => $2)`,
      [now, days],
    );
  }
  await database.query(
    `with gone as (
        delete from saved_carts where guest_owner is not null
          and saved_at < $1::timestamptz - make_interval(days => $2) returning 's:' || id as owner
      ), lines as (
        delete from cart_lines where owner in (select owner from gone)
      ), vehicles as (
        delete from rental_cart_lines where owner in (select owner from gone)
      )
      delete from rental_user_data where owner in (select owner from gone)`,
    [now, GUESTS_SAVED_DAYS],
  );
}
