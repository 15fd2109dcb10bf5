import { ensureDemoSnapshot } from '@storefront/demo';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embedded-database';

export { DEMO_BEGINNING } from '@storefront/demo';

/** A database for a test file, with the demo world of {@link DEMO_BEGINNING}. */
export async function openDemoDatabase(): Promise<Database> {
  return openEmbeddedDatabase(null, await ensureDemoSnapshot());
}
