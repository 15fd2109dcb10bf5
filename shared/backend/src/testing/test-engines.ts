import type { Database } from '../database/database';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres-database';
import { type PostgresServer, startPostgresServer } from './postgres-server';

/** A database for one test file; `close` ends everything that was started for it. */
export type OpenTestDatabase = () => Promise<Database>;

/** The embedded engine in memory, with the schema. */
export const openEmbedded = async (): Promise<EmbeddedDatabase> => {
  const database = await openEmbeddedDatabase(null);
  await migrate(database);
  return database;
};

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
