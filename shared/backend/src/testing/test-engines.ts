import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { features } from '@storefront/features';
import { makeOnce } from '@storefront/file-lock/make-once';
import type { Database } from '../database/database';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded-database';
import { migrate } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres-database';
import { type PostgresServer, startPostgresServer } from './postgres-server';
import { openPostgresCopy } from './shared-postgres';

/** A database for one test file; `close` stops everything that was started for it. */
export type OpenTestDatabase = () => Promise<Database>;

/** The embedded engine in memory, with the schema. */
export const openEmbedded = async (): Promise<EmbeddedDatabase> => {
  const image = await ensureImage('embedded', async (into) => {
    const empty = await openEmbeddedDatabase(null);
    await migrate(empty, { features });
    await empty.dump(into);
    await empty.close();
  });
  return openEmbeddedDatabase(null, image);
};

/** The packed files of an empty shop: unpacking them takes a third of the time of creating an engine and its schema. */
async function ensureImage(engine: string, make: (into: string) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['../../package.json', ...MADE_BY.flatMap(filesIn)]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  hash.update(JSON.stringify(features.map(({ migrations = [] }) => migrations)));
  const name = `empty-${hash.digest('hex').slice(0, 16)}`;
  const image = path.join(CACHE, `${name}.${engine}.tar`);
  await makeOnce(image, async (into) => {
    const earlier = readdirSync(CACHE).filter((other) => !other.startsWith(name));
    for (const other of earlier) rmSync(path.join(CACHE, other));
    await make(into);
  });
  return image;
}

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

const MADE_BY = ['../database/migrations', '../areas/search/terms'];

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** A database, with the schema, of a server that was started for it; the server stops with the database. */
export async function openPostgres(server: PostgresServer): Promise<Database> {
  const database = await openPostgresDatabase(server.url, 10, (error) => {
    throw error;
  });
  await migrate(database, { features });
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** An empty shop on PostgreSQL. */
const openEmptyPostgres: OpenTestDatabase = async () => {
  const image = await ensureImage('postgres', async (into) => {
    const empty = await openPostgres(await startPostgresServer({ into }));
    await empty.close();
  });
  return openPostgresCopy(image);
};

/**
 * An empty shop on the engine of this run: PostgreSQL, which is faster, or with `TEST_ENGINE=embedded` the embedded
 * one.
 */
export const openEmptyDatabase: OpenTestDatabase =
  process.env.TEST_ENGINE === 'embedded' ? openEmbedded : openEmptyPostgres;

/** For `describe.each(engines)`: tests on both engines of behaviour that may differ. */
export const engines: readonly (readonly [name: string, open: OpenTestDatabase])[] = [
  ['embedded', openEmbedded],
  ['postgres', openEmptyPostgres],
];
