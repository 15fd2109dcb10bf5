import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { ensureDemoSnapshot, fillDemo } from '@storefront/demo';
import { acquireLock } from '@storefront/file-lock';
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
  if (existsSync(image)) return image;
  const lock = await acquireLock(`${image}.lock`, { waitMs: 120_000 });
  try {
    if (!existsSync(image)) await makeImage(image);
  } finally {
    await lock.release();
  }
  return image;
}

async function makeImage(image: string): Promise<void> {
  const unfinished = `${image}.unfinished`;
  const database = await openPostgres(await startPostgresServer({ into: unfinished }));
  try {
    await fillDemo(database, new Date(DEMO_BEGINNING));
  } finally {
    await database.close();
  }
  await rename(unfinished, image);
}
