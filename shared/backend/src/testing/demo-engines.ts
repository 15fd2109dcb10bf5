import { fillDemo } from '@storefront/demo';
import type { Database } from '../database/database';
import { DEMO_BEGINNING, openDemoDatabase } from './demo-database';
import { openPostgres } from './test-engines';

async function openDemoPostgres(): Promise<Database> {
  const database = await openPostgres();
  await fillDemo(database, new Date(DEMO_BEGINNING));
  return database;
}

/**
 * The demo world on both engines, for `describe.each`. The embedded one has one session and hides races:
 * they must be run on PostgreSQL too.
 */
export const demoEngines: readonly (readonly [string, () => Promise<Database>])[] = [
  ['embedded', openDemoDatabase],
  ['postgres', openDemoPostgres],
];
