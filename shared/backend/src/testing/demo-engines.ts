import { DEMO_BEGINNING, ensureDemoSnapshot, fillDemo } from '@storefront/demo';
import { features } from '@storefront/features';
import { makeOnce } from '@storefront/file-lock/make-once';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { migrate } from '../database/migrate';
import { type PostgresServer, startPostgresServer } from './postgres-server';
import { openPostgresCopy } from './shared-postgres';
import { type OpenTestDatabase, openPostgres } from './test-engines';

export { DEMO_BEGINNING } from '@storefront/demo';

export const openEmbeddedDemo: OpenTestDatabase = async () =>
  withFeatures(await openEmbeddedDatabase(null, await ensureDemoSnapshot()));

export const openPostgresDemo: OpenTestDatabase = async () =>
  withFeatures(await openPostgresCopy(await ensureImage()));

/** The demo's snapshot has the tables of the core. */
async function withFeatures(database: Database): Promise<Database> {
  await migrate(database, { features });
  return database;
}

/**
 * For `describe.each`: the demo's data of {@link DEMO_BEGINNING} on both engines, for tests of behaviour that may
 * differ. The embedded engine has one session and hides races.
 */
export const demoEngines: readonly (readonly [string, OpenTestDatabase])[] = [
  ['embedded', openEmbeddedDemo],
  ['postgres', openPostgresDemo],
];

/**
 * A database with the demo's data for a test file, on the engine of this run: PostgreSQL, which is faster, or with
 * `TEST_ENGINE=embedded` the embedded one.
 */
export const openDemoDatabase: OpenTestDatabase =
  process.env.TEST_ENGINE === 'embedded' ? openEmbeddedDemo : openPostgresDemo;

/**
 * A separate PostgreSQL server with the demo's data, for tests of several servers.
 * @param archive the folder for its write-ahead log, for a restore
 */
export async function startDemoPostgres(archive?: string): Promise<PostgresServer> {
  return startPostgresServer({ from: await ensureImage(), ...(archive && { archive }) });
}

/**
 * The packed files of such a server: unpacking them takes a tenth of the time of creating the data. They are stored
 * next to the snapshot of the embedded engine, whose name identifies the data.
 */
async function ensureImage(): Promise<string> {
  image ??= makeImage();
  return image;
}

let image: Promise<string> | null = null;

async function makeImage(): Promise<string> {
  const file = (await ensureDemoSnapshot()).replace(/\.tar$/, '.postgres.tar');
  await makeOnce(file, async (into) => {
    const database = await openPostgres(await startPostgresServer({ into }));
    try {
      await fillDemo(database, new Date(DEMO_BEGINNING));
    } finally {
      await database.close();
    }
  });
  return file;
}
