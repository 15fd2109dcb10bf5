import { ConfigError } from '../config/load-config';
import type { Database } from './database';

/**
 * Keeps production away from a database with the demo world: its accounts have a password that everybody knows.
 * @throws {ConfigError}
 */
export async function refuseDemoWorld(database: Database): Promise<void> {
  // Nobody can have an address below `.example`.
  const account = await database.one(
    "select 1 from customers where email like '%@souk.example' and deleted_at is null limit 1",
  );
  if (!account) return;
  await database.close();
  throw new ConfigError([
    'the database holds the demo world, whose accounts are open to everybody: give production one of its own',
  ]);
}
