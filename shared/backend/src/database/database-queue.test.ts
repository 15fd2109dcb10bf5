import { WorkBudgets } from '../server/limits/work-budgets';
import {
  type Asker,
  askFor,
  CallerGone,
  CallerOverloads,
  DatabaseQueue,
  Overloaded,
} from './database-queue';

const MAX_WAITING = 6;
let queue: DatabaseQueue;
let done: string[];
let free: () => void;
/** A request that uses the database until `free` is called. */
let first: Promise<void>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  queue = new DatabaseQueue(1, MAX_WAITING);
  done = [];
  first = queue.run(
    () =>
      new Promise((resolve) => {
        free = resolve;
      }),
  );
});
afterEach(() => jest.useRealTimers());

type Asking = Partial<Asker> & Pick<Asker, 'priority'>;
const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => error,
  );

/** A request that runs the given number of statements. */
function ask(name: string, asking: Asking, statements = 1): Promise<unknown> {
  return askFor({ isRead: true, isGone: () => false, ...asking }, () =>
    outcome(
      (async () => {
        for (let count = 0; count < statements; count += 1) {
          await queue.run(async () => done.push(name));
        }
      })(),
    ),
  );
}

it('runs orders before accounts, these before lists, and those before searches', async () => {
  const all = [
    ask('search', { priority: 'search' }),
    ask('list', { priority: 'list' }),
    ask('account', { priority: 'account' }),
    ask('order', { priority: 'order' }),
    ask('second order', { priority: 'order' }),
  ];
  free();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['order', 'second order', 'account', 'list', 'search']);
});

it('lets a request that has begun continue first', async () => {
  const all = [ask('one', { priority: 'list' }, 3), ask('two', { priority: 'list' }, 2)];
  free();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['one', 'one', 'one', 'two', 'two']);
});

it('delays begun requests by at most a second, however many more important ones arrive', async () => {
  const own = queue.run(async () => done.push('own'));
  const earlier = ask('earlier order', { priority: 'order' });
  jest.advanceTimersByTime(1_001);
  const later = ask('later order', { priority: 'order' });
  free();
  await Promise.all([first, own, earlier, later]);
  expect(done).toEqual(['own', 'earlier order', 'later order']);
});

it('refuses requests when the queue is full, with a time to retry', async () => {
  const all = Array.from({ length: MAX_WAITING }, () => ask('kept', { priority: 'list' }));
  const refused = await ask('refused', { priority: 'list' });
  expect(refused).toBeInstanceOf(Overloaded);
  expect(refused).toMatchObject({ statusCode: 503, retryAfterSeconds: 1 });
  expect(queue.isOverloaded).toBe(true);
  free();
  await Promise.all([first, ...all]);
  expect(done).toEqual(Array(MAX_WAITING).fill('kept'));
  jest.advanceTimersByTime(2_000);
  expect(queue.isOverloaded).toBe(false);
});

it('drops the last search to make room for an order', async () => {
  const searches = Array.from({ length: MAX_WAITING }, (_, at) =>
    ask(`${at}`, { priority: 'search' }),
  );
  const order = ask('order', { priority: 'order' });
  expect(await searches.at(-1)).toBeInstanceOf(Overloaded);
  free();
  await Promise.all([first, order, ...searches]);
  expect(done).toEqual(['order', '0', '1', '2', '3', '4']);
});

it('drops requests of disconnected clients first', async () => {
  let left = false;
  const gone = ask('gone', { priority: 'order', isRead: false, isGone: () => left });
  const all = Array.from({ length: MAX_WAITING - 1 }, () => ask('kept', { priority: 'order' }));
  left = true;
  all.push(ask('kept', { priority: 'search' }));
  expect(await gone).toBeInstanceOf(CallerGone);
  free();
  await Promise.all([first, ...all]);
  expect(done).toEqual(Array(MAX_WAITING).fill('kept'));
});

it('refuses a request that has waited too long, a search before an order', async () => {
  const search = ask('search', { priority: 'search' });
  const order = ask('order', { priority: 'order' });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await search).toBeInstanceOf(Overloaded);
  await jest.advanceTimersByTimeAsync(6_999);
  free();
  expect(await order).toBe('done');
});

it('does nothing for a client that has disconnected before its turn', async () => {
  let left = false;
  const isGone = () => left;
  const all = [
    ask('read', { priority: 'order', isGone }),
    ask('write', { priority: 'order', isGone, isRead: false }),
    ask('other', { priority: 'search' }),
  ];
  left = true;
  free();
  expect(await Promise.all(all)).toEqual([expect.any(CallerGone), expect.any(CallerGone), 'done']);
  expect(done).toEqual(['other']);
});

it('completes begun writes when the client has disconnected, and stops reads', async () => {
  let left = false;
  const isGone = () => left;
  const leave = async () => {
    await queue.run(async () => {
      left = true;
    });
  };
  free();
  const write = askFor({ priority: 'order', isRead: false, isGone }, async () => {
    await leave();
    return outcome(queue.run(async () => done.push('write')));
  });
  expect(await write).toBe('done');
  left = false;
  const read = askFor({ priority: 'order', isRead: true, isGone }, async () => {
    await leave();
    return outcome(queue.run(async () => done.push('read')));
  });
  expect(await read).toBeInstanceOf(CallerGone);
  expect(done).toEqual(['write']);
});

it('never refuses the server itself', async () => {
  const all = Array.from({ length: MAX_WAITING * 2 }, () =>
    outcome(queue.run(async () => undefined)),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  free();
  expect(await Promise.all(all)).toEqual(Array(MAX_WAITING * 2).fill('done'));
});

it('continues after a failure', async () => {
  const failing = outcome(
    queue.run(async () => {
      throw new Error('no');
    }),
  );
  const next = ask('next', { priority: 'list' });
  free();
  expect([await failing, await next]).toEqual([expect.any(Error), 'done']);
});

it('runs as many at the same time as there are connections', async () => {
  const wide = new DatabaseQueue(3);
  let most = 0;
  let now = 0;
  await Promise.all(
    Array.from({ length: 10 }, () =>
      wide.run(async () => {
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        now -= 1;
      }),
    ),
  );
  expect(most).toBe(3);
});

describe('callers', () => {
  // 120 ms of the database per second, with a burst of up to 1,800 ms.
  const budgets = () => new WorkBudgets(600);

  it('come in turn: of equals the one that has used the least', async () => {
    const all = budgets();
    const [busy, calm] = [all.of('busy'), all.of('calm')];
    busy.spend(400);
    const asked = [
      ask('busy', { priority: 'list', caller: busy }),
      ask('busy', { priority: 'list', caller: busy }),
      ask('calm', { priority: 'list', caller: calm }),
      ask('server', { priority: 'list' }),
    ];
    free();
    await Promise.all([first, ...asked]);
    expect(done).toEqual(['calm', 'server', 'busy', 'busy']);
  });

  it('come after everybody else once they have used much, also with an order', async () => {
    const all = budgets();
    const busy = all.of('busy');
    busy.spend(700);
    const asked = [
      ask('order', { priority: 'order', caller: busy }),
      ask('search', { priority: 'search', caller: all.of('calm') }),
    ];
    free();
    await Promise.all([first, ...asked]);
    expect(done).toEqual(['search', 'order']);
  });

  it('are refused beyond their budget, until time has made up for it, and nobody else is', async () => {
    const all = budgets();
    const busy = all.of('busy');
    busy.spend(1_950);
    const refused = await ask('busy', { priority: 'order', caller: busy });
    expect(refused).toBeInstanceOf(CallerOverloads);
    expect(refused).toMatchObject({ statusCode: 429, retryAfterSeconds: 2 });
    const other = ask('other', { priority: 'search', caller: all.of('other') });
    free();
    await Promise.all([first, other]);
    jest.advanceTimersByTime(2_000);
    await ask('busy', { priority: 'order', caller: busy });
    expect(done).toEqual(['other', 'busy']);
  });

  it('wait in limited number, and leave half of the slots to others', async () => {
    const wide = new DatabaseQueue(4);
    const all = budgets();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const running: string[] = [];
    const use = (key: string) =>
      askFor({ priority: 'list', isRead: true, isGone: () => false, caller: all.of(key) }, () =>
        outcome(
          wide.run(async () => {
            running.push(key);
            await gate;
          }),
        ),
      );
    const flood = Array.from({ length: 35 }, () => use('flood'));
    const calm = [use('calm'), use('calm')];
    await Promise.resolve();
    expect(running).toEqual(['flood', 'flood', 'calm', 'calm']);
    open();
    await Promise.all(calm);
    const results = await Promise.all(flood);
    expect(results.filter((result) => result === 'done')).toHaveLength(32);
    expect(results.filter((result) => result instanceof CallerOverloads)).toHaveLength(3);
  });
});
