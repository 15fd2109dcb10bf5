import type { Sql } from '../../database/database';
import { openForTests } from '../../testing/open-for-tests';
import { engines } from '../../testing/test-engines';
import { CallerCounts } from './caller-counts';

const MINUTE_MS = 60_000;
const LIMIT = 40;
/** The calls that a server allows before it reports them to the others: a twentieth. */
const PART = 2;

describe.each(engines)('callers on %s', (_name, open) => {
  const database = openForTests(open);
  beforeEach(() => database.query('delete from limits'));

  /** A server's counts, and a call that waits until the server has reported to the database. */
  function startServer(sql: Sql = database) {
    const reported: Promise<unknown>[] = [];
    const counts = new CallerCounts({
      ...sql,
      one<Row extends object>(...statement: Parameters<Sql['one']>) {
        const answer = sql.one<Row>(...statement);
        reported.push(answer);
        return answer;
      },
    });
    const call = async (caller = 'a', windowMs = MINUTE_MS) => {
      const result = await new Promise<{ current: number; ttl: number }>((resolve) => {
        counts.incr(caller, (_error, counted) => resolve(counted), windowMs, LIMIT);
      });
      await Promise.allSettled(reported);
      // By then, the handlers of the database's answer or error have run.
      await new Promise((resolve) => setImmediate(resolve));
      return result;
    };
    return { call, reported };
  }

  it('write nothing for few calls', async () => {
    const { call, reported } = startServer();
    await call('a');
    await call('b');
    expect(reported).toHaveLength(0);
    expect(await database.query('select * from limits')).toEqual([]);
  });

  it('are counted over all servers, except what a server has not reported yet', async () => {
    const servers = [startServer(), startServer(), startServer()];
    let passed = 0;
    for (let round = 0; round < LIMIT; round += 1) {
      for (const { call } of servers) passed += (await call()).current <= LIMIT ? 1 : 0;
    }
    expect(passed).toBeGreaterThanOrEqual(LIMIT);
    expect(passed).toBeLessThanOrEqual(LIMIT + servers.length * PART);
    // Refused calls cause no further statements.
    const before = servers.map(({ reported }) => reported.length);
    for (const { call } of servers) expect((await call()).current).toBeGreaterThan(LIMIT);
    expect(servers.map(({ reported }) => reported.length)).toEqual(before);
  });

  it('are counted separately, and stored without addresses', async () => {
    const { call } = startServer();
    for (let count = 0; count < LIMIT; count += 1) await call('203.0.113.7');
    expect((await call('203.0.113.8')).current).toBe(1);
    expect(JSON.stringify(await database.query('select * from limits'))).not.toContain('203.0');
  });

  it('start again when the period that began at the first server is over', async () => {
    const [first, second] = [startServer(), startServer()];
    for (let count = 0; count < PART; count += 1) await first.call('a', MINUTE_MS);
    for (let count = 0; count < PART; count += 1) await second.call('a', 2 * MINUTE_MS);
    expect((await second.call('a', 2 * MINUTE_MS)).ttl).toBeLessThanOrEqual(MINUTE_MS);
    await database.query("update limits set ends_at = now() - interval '1 second'");
    const third = startServer();
    for (let count = 0; count < PART; count += 1) await third.call();
    expect((await third.call()).current).toBe(PART + 1);
  });

  it('are counted by each server alone while the database does not answer', async () => {
    const { call } = startServer({
      ...database,
      one: () => Promise.reject(new Error('The database is unavailable')),
    });
    let last = 0;
    for (let count = 0; count <= LIMIT; count += 1) last = (await call()).current;
    expect(last).toBe(LIMIT + 1);
  });
});
