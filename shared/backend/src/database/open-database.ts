import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/load-config';
import type { ReportProgress } from '../server/progress';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { type MigrateOptions, migrate } from './migrate';
import { openPostgresDatabase } from './postgres-database';

export interface OpeningOptions {
  /** Called for broken idle connections (PostgreSQL only). */
  readonly onIdleError?: (error: Error) => void;
  /** Returns the file of a dump when the embedded database is opened for the first time; `null`: start empty. */
  readonly firstImage?: () => Promise<string | null>;
  readonly report?: ReportProgress;
  /** The features that are built in, for their tables. */
  readonly features?: MigrateOptions['features'];
}

/**
 * Opens the configured database and updates its schema.
 * @throws {ConfigError} for a database of an earlier version that cannot be updated
 */
export async function openDatabase(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  options: OpeningOptions = {},
): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgresDatabase(
        config.databaseUrl,
        config.databasePoolSize,
        options.onIdleError ?? (() => undefined),
      )
    : await openEmbedded(path.join(config.dataDir, 'database'), options);
  try {
    await migrate(database, {
      demo: config.demo,
      report: options.report,
      features: options.features,
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(folder: string, { firstImage }: OpeningOptions): Promise<Database> {
  const isFirst = (await readdir(folder).catch(() => [])).length === 0;
  return openEmbeddedDatabase(folder, isFirst && firstImage ? await firstImage() : null);
}
