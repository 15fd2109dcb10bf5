import { ConfigError } from '../config/load-config';
import { openForTests } from '../testing/open-for-tests';
import { engines } from '../testing/test-engines';
import { migrate } from './migrate';

describe.each(engines)('a %s database from before the base schema', (_name, open) => {
  const database = openForTests(open);

  /** The names of its migrations show its age; a table shows whether anything was dropped. */
  async function makeEarlier(email: string): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('delete from migrations');
      await tx.query("insert into migrations (name) values ('001-places.sql'), ('085-end.sql')");
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

  it('is refused in production, and left as it is', async () => {
    await makeEarlier('demo@souk.example');
    await expect(migrate(database)).rejects.toThrow(ConfigError);
    await expect(migrate(database)).rejects.toThrow(/before the first release.*an empty one/);
    expect(await state()).toEqual({ customers: 1, is_untouched: true });
  });

  it('is refused in the demo as well where it does not hold the demo world', async () => {
    await makeEarlier('owner@shop.com');
    await expect(migrate(database, { demo: true })).rejects.toThrow(ConfigError);
    expect(await state()).toEqual({ customers: 1, is_untouched: true });
  });

  it('is laid out again where it holds the demo world, and that is reported', async () => {
    await makeEarlier('demo@souk.example');
    const report = jest.fn();
    const files = await migrate(database, { demo: true, report });
    expect(files[0]).toBe('100-values.sql');
    expect(report.mock.calls).toEqual([[expect.stringContaining('made again')]]);
    expect(await state()).toEqual({ customers: 0, is_untouched: false });
    expect(await migrate(database, { demo: true, report })).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
