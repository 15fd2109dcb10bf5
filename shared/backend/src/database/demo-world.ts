import { ConfigError } from '../config/load-config';
import type { Database, Sql } from './database';

/** Whether the database has the demo's data. Real addresses below `.example` do not exist. */
export async function holdsDemoWorld(sql: Sql): Promise<boolean> {
  const account = await sql.one(
    "select 1 from customers where email like '%@souk.example' and deleted_at is null limit 1",
  );
  return account !== undefined;
}

/**
 * Refuses a database with the demo's data in production: its accounts have a password that everybody knows.
 * @throws {ConfigError}
 */
export async function refuseDemoWorld(database: Database): Promise<void> {
  if (!(await holdsDemoWorld(database))) return;
  await database.close();
  throw new ConfigError([
    'the database holds the demo world, whose accounts are open to everybody: give production one of its own',
  ]);
}
