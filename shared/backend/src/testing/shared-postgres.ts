import pg from 'pg';
import type { Database } from '../database/database';
import { openPostgresDatabase } from '../database/postgres-database';
import { type PostgresServer, startPostgresServer } from './postgres-server';

/** Servers by image: they start when the first database is opened, and stop after the test file or the suite. */
const servers = new Map<string, Promise<PostgresServer>>();
let copies = 0;
let open = 0;
let isOver = false;

// When this module is loaded first, this is outside every `describe`. In a file that runs alone, it is registered
// before the file's own `afterAll`, which closes the database.
if ('afterAll' in globalThis) {
  afterAll(async () => {
    isOver = true;
    await stopUnused();
  });
}

async function stopUnused(): Promise<void> {
  if (!isOver || open > 0) return;
  for (const server of servers.values()) await (await server).stop();
  servers.clear();
}

/**
 * A new database, copied on the server from the database of an image. That takes a twentieth of the time of unpacking
 * the embedded engine.
 */
export async function openPostgresCopy(image: string): Promise<Database> {
  const server = servers.get(image) ?? startPostgresServer({ from: image });
  servers.set(image, server);
  const { url } = await server;
  copies += 1;
  open += 1;
  const name = `copy_${copies}`;
  await administer(url, `create database ${name} template shop strategy file_copy`);
  const database = await openPostgresDatabase(new URL(name, url).href, 10, (error) => {
    throw error;
  });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, `drop database ${name} with (force)`);
      open -= 1;
      await stopUnused();
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('postgres', url).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
