import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '@storefront/backend/testing';
import type { Database } from '@storefront/backend/world';
import { openDatabase } from '@storefront/backend/world';
import { ensureDemoSnapshot } from './demo-snapshot';
import { layOutDemo } from './lay-out-demo';

/** Creating worlds takes long on a busy machine, and no test checks how long. */
jest.setTimeout(1_200_000);

/** A different date and time of day than the snapshot's. */
const now = new Date('2027-02-27T22:40:12.345Z');
/** Random in every world: the salt of the password, and the key with which proved contacts are hashed. */
const random = new Set(['customers.password_hash', 'proved_contacts.contact_hash']);
const isRandom = (table: string, { key }: { readonly key?: string }) =>
  table === 'settings' && key === 'person';

let folder: string;
let unpacked: Database;
let made: Database;

/** For each transaction, whether it may take long. */
const mayTakeLong: boolean[] = [];
const listenTo = (database: Database): Database => ({
  ...database,
  transaction(work, isLong = false) {
    mayTakeLong.push(isLong);
    return database.transaction(work, isLong);
  },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'souk-snapshot-'));
  unpacked = await openDatabase(
    { demo: true, databaseUrl: null, databasePoolSize: 1, dataDir: folder },
    { firstImage: () => ensureDemoSnapshot() },
  );
  made = await openEmbedded();
  await layOutDemo(listenTo(unpacked), now);
  await layOutDemo(listenTo(made), now);
});
afterAll(async () => {
  await unpacked.close();
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

it('has no time limit on a slow machine', () => {
  expect(mayTakeLong.length).toBeGreaterThanOrEqual(2);
  expect(mayTakeLong).not.toContain(false);
});

interface Column {
  readonly table: string;
  readonly column: string;
}

async function rowsOf(database: Database, table: string, columns: readonly string[]) {
  const list = columns.map((column) => `"${column}"::text`).join(', ');
  const rows = await database.query<{ key?: string }>(
    `select ${list} from ${table} order by ${columns.map((_, i) => i + 1)}`,
  );
  return rows.filter((row) => !isRandom(table, row));
}

it('unpacks a world that equals a newly created one, in every row of every table', async () => {
  // Except for the number of the transaction that wrote a row, which depends on the database's history.
  const columns = await made.query<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.table_name <> 'migrations' and c.column_name <> 'written_in' order by 1, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) {
    if (random.has(`${table}.${column}`)) continue;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  let rows = 0;
  for (const [table, names] of tables) {
    const expected = await rowsOf(made, table, names);
    expect([table, await rowsOf(unpacked, table, names)]).toEqual([table, expected]);
    rows += expected.length;
  }
  expect(rows).toBeGreaterThan(10_000);
});

it('moves the times once', async () => {
  const earliest = () => unpacked.one('select min(created_at) as at from items');
  const before = await earliest();
  await layOutDemo(unpacked, new Date(now.getTime() + 86_400_000));
  expect(await earliest()).toEqual(before);
});

it('has the requested number of shops', async () => {
  const large = await openDatabase(
    { demo: true, databaseUrl: null, databasePoolSize: 1, dataDir: path.join(folder, 'large') },
    { firstImage: () => ensureDemoSnapshot() },
  );
  await layOutDemo(large, now, 2);
  const count = async (database: Database) =>
    Number((await database.one<{ n: number }>('select count(*) as n from items'))?.n);
  expect(await count(large)).toBe(2 * (await count(made)));
  await large.close();
});

it('contains only the part of the log with which the database continues', async () => {
  const image = await readFile(await ensureDemoSnapshot());
  expect(image.toString('latin1').match(/pg_wal\/[0-9A-F]{24}(?=\0)/g)).toHaveLength(1);
});
