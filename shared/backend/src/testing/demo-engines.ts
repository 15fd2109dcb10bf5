import { openDemoDatabase } from './demo-database';
import { openDemoPostgres } from './demo-postgres';
import type { OpenTestDatabase } from './test-engines';

/**
 * The demo world on both engines, for `describe.each`. The embedded one has one session and hides races, so they must
 * be tested on PostgreSQL too.
 */
export const demoEngines: readonly (readonly [string, OpenTestDatabase])[] = [
  ['embedded', openDemoDatabase],
  ['postgres', openDemoPostgres],
];
