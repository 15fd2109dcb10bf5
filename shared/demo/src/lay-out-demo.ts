import type { Database } from '@storefront/backend/initial-data';
import { type ReportProgress, silent } from '@storefront/backend/initial-data';
import { fillDemo } from './fill-demo';
import { multiplyStores } from './multiply-stores';
import { shiftDemo } from './shift-demo';

/**
 * Puts the demo world into a database that is empty, or was unpacked from a snapshot; any other stays as it is.
 * @param times the number of copies of its shops; other values than 1 are for measurements
 */
export async function layOutDemo(
  database: Database,
  now: Date,
  times = 1,
  report: ReportProgress = silent,
): Promise<void> {
  report('laying out the demo world');
  const isNew = (await shiftDemo(database, now)) || (await fillDemo(database, now, report));
  if (!isNew || times === 1) return;
  await multiplyStores(database, times, report);
  await database.query('vacuum analyze');
}
