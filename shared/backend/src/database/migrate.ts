import { readdir, readFile } from 'node:fs/promises';
import { seedSearchTerms } from '../areas/search/search-terms-file';
import { ConfigError } from '../config/load-config';
import { type ReportProgress, silent } from '../server/progress';
import type { Database, Transaction } from './database';
import { holdsDemoWorld } from './demo-world';

const FOLDER = new URL('./migrations/', import.meta.url);
/** An arbitrary number that all servers of this storefront must share. */
const LOCK = 776_801_944;

/** A change of the schema, which runs once in each database. */
export interface Migration {
  /** Unique and never changed. A feature's begins with its name. */
  readonly name: string;
  readonly text: string;
}

export interface MigrateOptions {
  /** The features that are built in, whether they are on or off. */
  readonly features?: readonly { readonly migrations?: readonly Migration[] }[] | undefined;
  /** Whether a demo from before the base schema may be dropped. */
  readonly demo?: boolean;
  readonly report?: ReportProgress;
}

/**
 * Updates the schema: runs the new files of `migrations/` in the order of their names, then the new migrations of the
 * features, and seeds the search terms, all in one transaction. Servers that start at the same time wait for each other.
 * @returns the names of the files that were run now
 * @throws {ConfigError} for a database from before the base schema, unless it is a demo that may be dropped
 */
export async function migrate(
  database: Database,
  { demo = false, features = [], report = silent }: MigrateOptions = {},
): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const ofCore = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
  const scripts = [...ofCore, ...features.flatMap(({ migrations = [] }) => migrations)];
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    let done = await readDone(tx);
    if ([...done].some(isBeforeBase)) {
      if (!demo || !(await holdsDemoWorld(tx))) throw new ConfigError([TOO_OLD]);
      report(
        'the demo world is of an earlier version: it is made again, without what was ordered in it',
      );
      await dropEverything(tx);
      done = await readDone(tx);
    }
    const missing = scripts.filter(({ name }) => !done.has(name));
    for (const { name, text } of missing) {
      await tx.script(text);
      await tx.query('insert into migrations (name) values ($1)', [name]);
    }
    await seedSearchTerms(tx);
    return missing.map(({ name }) => name);
  }, true);
}

const TOO_OLD =
  'the database was laid out by a version before the first release, and cannot be brought up to date: give the ' +
  'server an empty one (another DATABASE_URL, or another DATA_DIR), and take along what you need by an export';

/** The base schema begins at 400; all files that it replaced had lower numbers. */
function isBeforeBase(name: string): boolean {
  return name < '400';
}

async function readDone(tx: Transaction): Promise<ReadonlySet<string>> {
  await tx.query(
    'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
  );
  const rows = await tx.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

async function dropEverything(tx: Transaction): Promise<void> {
  await tx.script(`
    do $$
    declare schema_name constant text := current_schema();
    begin
      execute format('drop schema %I cascade', schema_name);
      execute format('create schema %I', schema_name);
    end
    $$`);
}
