import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every server of this storefront takes the same one. */
const LOCK = 776_801_944;

/**
 * Brings the schema up to date: runs the files of `migrations/` that were not run before, in the
 * order of their names, all in one transaction. Servers that start together wait for each other.
 * @returns the names of the files that were run now
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const scripts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const done = new Set(
      (await tx.query<{ name: string }>('select name from migrations')).map((row) => row.name),
    );
    const missing = scripts.filter(({ name }) => !done.has(name));
    for (const { name, text } of missing) {
      await tx.script(text);
      await tx.query('insert into migrations (name) values ($1)', [name]);
    }
    return missing.map(({ name }) => name);
  });
}
