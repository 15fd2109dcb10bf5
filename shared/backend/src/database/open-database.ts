import path from 'node:path';
import type { Config } from '../config/load-config';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { migrate } from './migrate';
import { openPostgresDatabase } from './postgres-database';

/**
 * Opens the configured database and brings its schema up to date.
 * @param onIdleError hears of broken connections that nobody was using (PostgreSQL only)
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgresDatabase(config.databaseUrl, config.databasePoolSize, onIdleError)
    : await openEmbeddedDatabase(path.join(config.dataDir, 'database'));
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
