import { openForTests } from '../testing/open-for-tests';
import { engines } from '../testing/test-engines';
import { DatabaseError, json, violates } from './database';
import { migrate } from './migrate';

describe.each(engines)('the %s database', (_name, open) => {
  const database = openForTests(open);
  beforeAll(async () => {
    await database.query(
      'create table things (id int primary key, name text, stock int constraint stock_left check (stock >= 0))',
    );
  });
  beforeEach(() => database.query('truncate things'));

  it('limits the time of requests’ statements, and not of a migration', async () => {
    const limit = (sql: Pick<typeof database, 'one'>) =>
      sql.one<{ limit: string }>("select current_setting('statement_timeout') as limit");
    const usual = database.engine === 'postgres' ? '10s' : '0';
    expect(await database.transaction(limit)).toEqual({ limit: usual });
    expect(await database.transaction(limit, true)).toEqual({ limit: '0' });
    expect(await limit(database)).toEqual({ limit: usual });
  });

  it('asks to come back later instead of holding a connection that waits for a lock', async () => {
    if (database.engine === 'embedded') return;
    const lock = 'select pg_advisory_xact_lock(1)';
    let release: () => void = () => undefined;
    const free = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holder = database.transaction(async (tx) => {
      await tx.query(lock);
      isHeld();
      await free;
    });
    await held;
    const waiting = database.transaction(async (tx) => {
      expect(await tx.one("select current_setting('lock_timeout') as limit")).toEqual({
        limit: '4s',
      });
      await tx.query("set local lock_timeout = '20ms'");
      await tx.query(lock);
    });
    await expect(waiting).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
    release();
    await holder;
  });

  it('reads the same values of every type that the schema uses', async () => {
    const row = await database.one(
      `select 12.50::numeric(14, 3) as money, 9007199254740991::bigint as large, true as flag,
        '2026-03-29 01:30:00+02'::timestamptz as moment, '2026-03-29'::date as day,
        '22:00'::time as hour, '{"a": [1]}'::jsonb as document, '{1,2}'::int[] as ids,
        array['plain', 'with "quotes", comma', null] as texts, null as nothing`,
    );
    expect(row).toEqual({
      money: 12.5,
      large: 9007199254740991,
      flag: true,
      moment: new Date('2026-03-28T23:30:00Z'),
      day: '2026-03-29',
      hour: '22:00:00',
      document: { a: [1] },
      ids: [1, 2],
      texts: ['plain', 'with "quotes", comma', null],
      nothing: null,
    });
  });

  it('writes every kind of parameter', async () => {
    const row = await database.one(
      `select $1::text as text, $2::numeric as number, $3::boolean as flag, $4::timestamptz as moment,
        $5::int[] as ids, $6::text[] as texts, $7::jsonb as document, $8::text as nothing, $9::bytea as bytes`,
      [
        "Robert'); drop table things;--",
        0.1,
        false,
        new Date('2026-01-01T00:00:00.123Z'),
        [3, 1],
        ['a,b', 'c"d\\e'],
        json([{ a: null }]),
        undefined,
        Buffer.from([0, 255]),
      ],
    );
    expect(row).toEqual({
      text: "Robert'); drop table things;--",
      number: 0.1,
      flag: false,
      moment: new Date('2026-01-01T00:00:00.123Z'),
      ids: [3, 1],
      texts: ['a,b', 'c"d\\e'],
      document: [{ a: null }],
      nothing: null,
      bytes: Buffer.from([0, 255]),
    });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses to store %p', async (value) => {
    await expect(database.query('select $1::numeric', [value])).rejects.toThrow(TypeError);
  });

  it.each(['NaN', 'Infinity', '-1', '1e400'])('refuses %s as an amount of money', async (text) => {
    await expect(database.query('select $1::text::money_amount', [text])).rejects.toThrow(
      DatabaseError,
    );
  });

  it('commits all of a transaction, or nothing', async () => {
    await database.transaction((tx) => tx.query("insert into things values (1, 'kept', 1)"));
    const failing = database.transaction(async (tx) => {
      await tx.query("insert into things values (2, 'lost', 1)");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.query('select name from things')).toEqual([{ name: 'kept' }]);
  });

  it('names the constraint that refused a row', async () => {
    const refused = await database
      .query("insert into things values (1, 'x', -1)")
      .catch((error: unknown) => error);
    expect(violates(refused, 'stock_left')).toBe(true);
    expect(violates(refused, 'things_pkey')).toBe(false);
  });

  it('refuses a statement outside the open transaction', async () => {
    const mistaken = database.transaction(async () => database.query('select 1'));
    await expect(mistaken).rejects.toThrow('Inside a transaction');
    const nested = database.transaction(async () => database.transaction(async () => 1));
    await expect(nested).rejects.toThrow('Inside a transaction');
    await expect(database.query('select 1 as alive')).resolves.toEqual([{ alive: 1 }]);
  });

  it('refuses a statement of a transaction that is over', async () => {
    const escaped = await database.transaction(async (tx) => ({ tx }));
    await expect(escaped.tx.query('select 1')).rejects.toThrow('has ended');
  });

  it('sells the last piece once, however many requests there are', async () => {
    await database.query("insert into things values (1, 'piece', 5)");
    const buyers = Array.from({ length: 20 }, () =>
      database.transaction((tx) =>
        tx.query('update things set stock = stock - 1 where id = 1 and stock >= 1 returning id'),
      ),
    );
    const sold = (await Promise.all(buyers)).filter((rows) => rows.length === 1);
    expect(sold).toHaveLength(5);
    expect(await database.one('select stock from things')).toEqual({ stock: 0 });
  });

  it('has nothing left to migrate the second time', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('lets servers that start together migrate once', async () => {
    await expect(Promise.all([migrate(database), migrate(database)])).resolves.toEqual([[], []]);
  });
});
