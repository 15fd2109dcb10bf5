import { systemClock } from '../../clock/clock';
import type { BackendContext } from '../../server/backend-context';
import { repeat } from '../../server/repeat';

const DAY_MS = 86_400_000;
/** Names that one statement asks about. */
const BATCH = 1_000;

/**
 * Deletes files without a row in `uploads`: those of requests that were refused after the file was stored, and those
 * that were removed.
 * @param before files younger than this may not be in the database yet
 * @returns the number of deleted files
 */
export async function sweepFiles(
  { database, files }: Pick<BackendContext, 'database' | 'files'>,
  before: Date,
): Promise<number> {
  const names = await files.namesBefore(before);
  let removed = 0;
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const rows = await database.query<{ name: string }>(
      'select name from uploads where name = any($1::text[])',
      [batch],
    );
    const known = new Set(rows.map(({ name }) => name));
    const orphans = batch.filter((name) => !known.has(name));
    await Promise.all(orphans.map((name) => files.remove(name)));
    removed += orphans.length;
  }
  return removed;
}

/** Sweeps once a day while the server runs. Files carry the time of the machine, not of the demo. */
export function startSweeping({ app, database, files }: BackendContext): void {
  repeat(app, DAY_MS, 'sweeping uploads', () =>
    sweepFiles({ database, files }, new Date(systemClock.now().getTime() - DAY_MS)),
  );
}
