import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/load-config';
import { openForTests } from '../testing/open-for-tests';
import { engines, openEmptyDatabase } from '../testing/test-engines';
import { migrate } from './migrate';

/** First and last migration of each schema that a base schema has replaced, each tested on one engine. */
const generations = [
  ['embedded', ['001-places.sql', '085-end.sql']],
  ['postgres', ['100-values.sql', '393-switched-on-is-accepted.sql']],
] as const;

describe.each(generations)('a %s database from before the base schema, %j', (engine, files) => {
  const database = openForTests(async () => {
    const [, open = openEmptyDatabase] = engines.find(([name]) => name === engine) ?? [];
    return open();
  });

  /** The names of its migrations mark it as older; a table shows whether something was dropped. */
  async function makeEarlier(files: readonly string[], email: string): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('delete from migrations');
      await tx.query('insert into migrations (name) select unnest($1::text[])', [files]);
      await tx.query('create table if not exists leftovers (id int)');
      await tx.query('delete from customers');
      await tx.query(
        `insert into customers (email, ref_code, created_at, updated_at)
          values ($1, 'A', '2026-01-01', '2026-01-01')`,
        [email],
      );
    });
  }
  const state = () =>
    database.one(
      `select (select count(*) from customers) as customers,
          to_regclass('leftovers') is not null as is_untouched`,
    );

  it('is refused in production, and not changed', async () => {
    await makeEarlier(files, 'demo@souk.example');
    await expect(migrate(database)).rejects.toThrow(ConfigError);
    await expect(migrate(database)).rejects.toThrow(/before the first release.*an empty one/);
    expect(await state()).toEqual({ customers: 1, is_untouched: true });
  });

  it('is refused in the demo as well without the demo world', async () => {
    await makeEarlier(files, 'owner@shop.com');
    await expect(migrate(database, { demo: true })).rejects.toThrow(ConfigError);
    expect(await state()).toEqual({ customers: 1, is_untouched: true });
  });

  it('is created again with the demo world, and that is reported', async () => {
    await makeEarlier(files, 'demo@souk.example');
    const report = jest.fn();
    const created = await migrate(database, { demo: true, report });
    expect(created[0]).toBe('400-values.sql');
    expect(report.mock.calls).toEqual([[expect.stringContaining('made again')]]);
    expect(await state()).toEqual({ customers: 0, is_untouched: false });
    expect(await migrate(database, { demo: true, report })).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

const fileOf = (name: string) => readFileSync(path.join(__dirname, 'migrations', name), 'utf8');
/** The first rows that earlier versions inserted for every shop. */
const firstRows = ['409-registration.sql', '417-shop-texts.sql']
  .flatMap((name) => fileOf(name).match(/^insert into [^;]*;/gm) ?? [])
  .join('\n');

describe.each(engines)('the first rows of a %s database', (_name, open) => {
  const database = openForTests(open);
  const count = async () => {
    const row = await database.one<{ n: number }>(
      `select (select count(*) from promotions) + (select count(*) from landing_texts)
          + (select count(*) from landing_pictures) + (select count(*) from testimonials)
          + (select count(*) from vendor_packages) as n`,
    );
    return Number(row?.n);
  };
  const upgrade = () =>
    database.transaction(async (tx) => {
      await tx.script(fileOf('444-own-words.sql'));
      await tx.script(fileOf('445-places-on-other-sites.sql'));
      await tx.script(fileOf('446-arabic-name.sql'));
    });
  const settings = () => database.one("select value from settings where key = 'shop'");

  it('are none', async () => {
    expect(await count()).toBe(0);
  });

  it('stay in a demo of an earlier version', async () => {
    await database.transaction((tx) => tx.script(firstRows));
    const before = await count();
    expect(before).toBeGreaterThan(70);
    await database.query(
      `insert into customers (email, ref_code, created_at, updated_at)
        values ('demo@souk.example', 'A', '2026-01-01', '2026-01-01')`,
    );
    await upgrade();
    expect(await count()).toBe(before);
    expect(await settings()).toMatchObject({
      value: { facebook: 'https://facebook.com', businessNameArabic: 'سوق' },
    });
    await database.query('delete from customers');
    await database.query("delete from settings where key = 'shop'");
  });

  it('leave a shop of an earlier version, but for those that its operator changed', async () => {
    await database.query(
      `update landing_texts set value = '{"en": "Mine", "ar": "لي"}' where key = 'header_title'`,
    );
    await database.query('update vendor_packages set price = 30 where price = 299');
    await upgrade();
    expect(await count()).toBe(2);
    expect(await settings()).toBeUndefined();
  });
});
