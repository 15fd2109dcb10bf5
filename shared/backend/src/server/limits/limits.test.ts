import { openForTests } from '../../testing/open-for-tests';
import { engines } from '../../testing/test-engines';
import { TooMany } from '../refusal';
import { countTry, forgetTries, limit, returnTry, sweepLimits } from './limits';

const start = new Date('2030-01-01T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

/** The wait in the answer; 0 when the attempt is allowed. */
async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfterSeconds;
    throw error;
  }
}

describe.each(engines)('on %s', (_name, open) => {
  const database = openForTests(open);
  afterEach(() => database.query('delete from limits'));

  describe('a limit', () => {
    const twoAMinute = { what: 'try-out', key: '203.0.113.7', most: 2, seconds: 60 };
    const ask = (seconds: number, change = {}) =>
      waitOf(limit(database, { ...twoAMinute, ...change }, at(seconds)));

    it('holds until the time from the first call is over', async () => {
      expect([await ask(0), await ask(10), await ask(20), await ask(59)]).toEqual([0, 0, 40, 1]);
      expect([await ask(60), await ask(61), await ask(62)]).toEqual([0, 0, 58]);
    });

    it('counts each caller and each thing by itself', async () => {
      await ask(0);
      await ask(0);
      expect(await ask(0, { key: '203.0.113.8' })).toBe(0);
      expect(await ask(0, { what: 'something else' })).toBe(0);
    });

    it('lets no more through when many call at once', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => ask(0, { most: 5 })));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    it('writes nobody down by name', async () => {
      await ask(0);
      expect(JSON.stringify(await database.query('select * from limits'))).not.toContain('203.0');
    });
  });

  describe('tries', () => {
    const tries = {
      what: 'guess',
      key: 'order 7',
      free: 3,
      firstWaitSeconds: 2,
      longestWaitSeconds: 10,
      forgetSeconds: 3_600,
    };
    const guess = (seconds: number) => waitOf(countTry(database, tries, at(seconds)));

    it('wait longer and longer, up to the longest wait', async () => {
      expect([await guess(0), await guess(0), await guess(0)]).toEqual([0, 0, 0]);
      expect([await guess(0), await guess(2)]).toEqual([2, 0]);
      expect([await guess(2), await guess(6)]).toEqual([4, 0]);
      expect([await guess(6), await guess(14)]).toEqual([8, 0]);
      expect([await guess(14), await guess(24)]).toEqual([10, 0]);
    });

    it('do not get longer by refused tries', async () => {
      for (let count = 0; count < 3; count += 1) await guess(0);
      for (let count = 0; count < 20; count += 1) await guess(1);
      expect(await guess(2)).toBe(0);
    });

    it('get no further at once than one after the other', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => guess(0)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    });

    it('are given back when right, but not those before', async () => {
      for (let count = 0; count < 3; count += 1) await guess(0);
      expect(await guess(2)).toBe(0);
      await returnTry(database, tries, at(2));
      expect([await guess(2), await guess(2)]).toEqual([0, 4]);
    });

    it('are forgotten after a success, and after some time', async () => {
      for (let count = 0; count < 3; count += 1) await guess(0);
      await forgetTries(database, tries);
      expect([await guess(0), await guess(0), await guess(0), await guess(0)]).toEqual([
        0, 0, 0, 2,
      ]);
      expect([await guess(3_600), await guess(3_600), await guess(3_600)]).toEqual([0, 0, 0]);
    });
  });

  it('what counts no more is swept', async () => {
    await limit(database, { what: 'try-out', key: 'a', most: 1, seconds: 60 }, at(0));
    await limit(database, { what: 'try-out', key: 'b', most: 1, seconds: 90 }, at(0));
    expect(await sweepLimits(database, at(60))).toBe(1);
    expect(
      await waitOf(limit(database, { what: 'try-out', key: 'b', most: 1, seconds: 90 }, at(60))),
    ).toBe(30);
  });
});
