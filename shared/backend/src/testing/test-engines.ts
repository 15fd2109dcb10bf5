import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import backendPackage from '../../package.json';
import type { Database } from '../database/database';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres-database';
import { makeOnce } from './make-once';
import { type PostgresServer, startPostgresServer } from './postgres-server';

/** A database for one test file; `close` ends everything that was started for it. */
export type OpenTestDatabase = () => Promise<Database>;

/** The embedded engine in memory, with the schema. */
export const openEmbedded = async (): Promise<EmbeddedDatabase> => {
  const database = await openEmbeddedDatabase(null, await ensureEmptyImage());
  await migrate(database);
  return database;
};

/** An empty engine as a dump: to unpack it takes a quarter of what the engine takes to set itself up. */
async function ensureEmptyImage(): Promise<string> {
  const folder = fileURLToPath(new URL('../../.cache', import.meta.url));
  await mkdir(folder, { recursive: true });
  const { '@electric-sql/pglite': engine } = backendPackage.dependencies;
  const image = path.join(folder, `empty-${engine}.tar`);
  await makeOnce(image, async (unfinished) => {
    const database = await openEmbeddedDatabase(null);
    await database.dump(unfinished);
    await database.close();
  });
  return image;
}

/**
 * PostgreSQL in a process of its own, with the schema.
 * @param running a server that was started for this, which ends with the database
 */
export async function openPostgres(running?: PostgresServer): Promise<Database> {
  const server = running ?? (await startPostgresServer());
  const database = await openPostgresDatabase(server.url, 10, (error) => {
    throw error;
  });
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** For `describe.each(engines)`: whatever holds must hold on both. */
export const engines: readonly (readonly [name: string, open: OpenTestDatabase])[] = [
  ['embedded', openEmbedded],
  ['postgres', () => openPostgres()],
];
