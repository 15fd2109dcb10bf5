import { ensureDemoSnapshot, fillDemo } from '@storefront/demo';
import { makeOnce } from '@storefront/file-lock/make-once';
import type { Database } from '../database/database';
import { DEMO_BEGINNING } from './demo-database';
import { type PostgresServer, startPostgresServer } from './postgres-server';
import { openPostgres } from './test-engines';

/**
 * PostgreSQL with the demo world of {@link DEMO_BEGINNING} in its database.
 * @param archive folder that keeps its write-ahead log, for a restore
 */
export async function startDemoPostgres(archive?: string): Promise<PostgresServer> {
  return startPostgresServer({ from: await ensureImage(), ...(archive && { archive }) });
}

/** The same, opened; closing it ends the server. */
export async function openDemoPostgres(): Promise<Database> {
  return openPostgres(await startDemoPostgres());
}

/**
 * The files of such a server, packed: unpacking them takes a tenth of what making the world takes. They lie
 * beside the snapshot of the embedded engine, whose name says what the world was made by.
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
