import { openForTests } from '../../testing/open-for-tests';
import { engines } from '../../testing/test-engines';
import { OpenForms } from '../http/open-forms';
import { TooMany } from '../http/refusal';
import { countTry, forgetTries, limit, returnTry, sweepLimits } from './limits';
import { Turns } from './turns';

const start = new Date('2030-01-01T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

/** The seconds to wait; 0 without a wait. */
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

    it('applies until the time since the first call is over', async () => {
      expect([await ask(0), await ask(10), await ask(20), await ask(59)]).toEqual([0, 0, 40, 1]);
      expect([await ask(60), await ask(61), await ask(62)]).toEqual([0, 0, 58]);
    });

    it('keeps nobody out for as long as the clock is set back', async () => {
      for (const second of [3_600, 3_601]) await ask(second);
      expect([await ask(0), await ask(1)]).toEqual([0, 59]);
    });

    it('counts callers and actions separately', async () => {
      await ask(0);
      await ask(0);
      expect(await ask(0, { key: '203.0.113.8' })).toBe(0);
      expect(await ask(0, { what: 'something else' })).toBe(0);
    });

    it('allows no more for simultaneous calls', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => ask(0, { most: 5 })));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    it('stores no caller by name', async () => {
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

    it('cause longer and longer waits, up to the longest wait', async () => {
      expect([await guess(0), await guess(0), await guess(0)]).toEqual([0, 0, 0]);
      expect([await guess(0), await guess(2)]).toEqual([2, 0]);
      expect([await guess(2), await guess(6)]).toEqual([4, 0]);
      expect([await guess(6), await guess(14)]).toEqual([8, 0]);
      expect([await guess(14), await guess(24)]).toEqual([10, 0]);
    });

    it('cause no longer wait for attempts during a wait', async () => {
      for (let count = 0; count < 3; count += 1) await guess(0);
      for (let count = 0; count < 20; count += 1) await guess(1);
      expect(await guess(2)).toBe(0);
    });

    it('allow no more at the same time than one after the other', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => guess(0)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    });

    it('cause no longer wait than the longest when the clock is set back', async () => {
      for (let count = 0; count < 5; count += 1) await guess(7_200);
      expect(await guess(0)).toBe(0);
      expect(await guess(0)).toBeLessThanOrEqual(10);
    });

    it('are not counted when right, but earlier ones stay counted', async () => {
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

  it('deletes expired counts', async () => {
    await limit(database, { what: 'try-out', key: 'a', most: 1, seconds: 60 }, at(0));
    await limit(database, { what: 'try-out', key: 'b', most: 1, seconds: 90 }, at(0));
    expect(await sweepLimits(database, at(60))).toBe(1);
    expect(
      await waitOf(limit(database, { what: 'try-out', key: 'b', most: 1, seconds: 90 }, at(60))),
    ).toBe(30);
  });
});

describe('turns', () => {
  it('run work on the same thing one after the other, on other things at once, and refuse a crowd', async () => {
    const turns = new Turns(1);
    const events: string[] = [];
    const work = (key: string, name: string) =>
      turns.run(key, async () => {
        events.push(`${name} begins`);
        await new Promise(setImmediate);
        events.push(`${name} ends`);
        if (name === 'a') throw new Error('broken');
      });
    const all = await Promise.allSettled([
      work('group', 'a'),
      work('group', 'b'),
      work('other', 'c'),
      work('group', 'd'),
    ]);
    expect(all.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(all[3]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 2 } });
    expect(events.filter((event) => !event.startsWith('c'))).toEqual([
      'a begins',
      'a ends',
      'b begins',
      'b ends',
    ]);
    expect(events.indexOf('c begins')).toBeLessThan(events.indexOf('a ends'));
    await expect(turns.run('group', async () => 'free again')).resolves.toBe('free again');
  });
});

it('forms have room for 45 MB of a caller and 180 MB in all, however long they take', () => {
  const forms = new OpenForms();
  const full = expect.objectContaining({ status: 429, retryAfterSeconds: 5 });
  const enter = (caller: string, megabytes?: number) => {
    try {
      return forms.enter(caller, megabytes === undefined ? undefined : `${megabytes * 1024 ** 2}`);
    } catch (error) {
      return error;
    }
  };
  const leave = Array.from({ length: 44 }, () => forms.enter('small', '10'));
  expect(enter('small', 2)).toEqual(full);
  leave[0]?.();
  expect(enter('small', 2)).toEqual(expect.any(Function));
  for (const caller of ['a', 'b', 'c']) {
    for (let count = 0; count < 3; count += 1) expect(enter(caller)).toEqual(expect.any(Function));
    expect(enter(caller, 0.1)).toEqual(full);
  }
  expect(enter('another', 1)).toEqual(full);
});
