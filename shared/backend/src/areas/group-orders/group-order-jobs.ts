import type { BackendContext } from '../../server/backend-context';
import { startBackgroundJob } from '../../server/background-jobs';
import { lockDueGroups } from './change-group-order';

/** Real time between two runs, in milliseconds. */
const PERIOD = 2_000;
/** Names and links are personal data, which are deleted when the order is no longer requested. */
const RETENTION_DAYS = 30;

/**
 * Locks the group orders whose deadline has passed, while the server runs.
 * @returns a function that stops it and waits for a run in progress
 */
export function startGroupOrderJobs(backend: BackendContext): () => Promise<void> {
  return startBackgroundJob(backend, {
    every: PERIOD,
    failure: 'group orders could not be locked',
    run: runRound,
  });
}

async function runRound(backend: BackendContext): Promise<void> {
  await lockDueGroups(backend);
  await backend.database.query(
    `delete from group_orders where created_at < $1::timestamptz - make_interval(days => ${RETENTION_DAYS})`,
    [backend.clock.now()],
  );
}
