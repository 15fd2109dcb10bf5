import { ensureDemoSnapshot, fillDemo } from '@storefront/demo';
import { makeOnce } from '@storefront/file-lock/make-once';
import type { Database } from '../database/database';
import { DEMO_BEGINNING } from './demo-database';
import { type PostgresServer, startPostgresServer } from './postgres-server';
import { openPostgres } from './test-engines';

/**
 * PostgreSQL with the demo world of {@link DEMO_BEGINNING} in its database.
 * @param archive folder for its write-ahead log, for a restore
 */
export async function startDemoPostgres(archive?: string): Promise<PostgresServer> {
  return startPostgresServer({ from: await ensureImage(), ...(archive && { archive }) });
}

/** Opens such a server; closing the database ends it. */
export async function openDemoPostgres(): Promise<Database> {
  return openPostgres(await startDemoPostgres());
}

/**
 * The packed files of such a server: unpacking them takes a tenth of the time of creating the world. They are stored
 * with the snapshot of the embedded engine, whose name identifies the world.
 */
async function ensureImage(): Promise<string> {
  const image = (await ensureDemoSnapshot()).replace(/\.tar$/, '.postgres.tar');
  await makeOnce(image, makeImage);
  return image;
}

async function makeImage(into: string): Promise<void> {
  const database = await openPostgres(await startPostgresServer({ into }));
  try {
    await fillDemo(database, new Date(DEMO_BEGINNING));
  } finally {
    await database.close();
  }
}
