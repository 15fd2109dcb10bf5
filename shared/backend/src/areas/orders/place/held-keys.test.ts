import type { Database } from '../../../database/database';
import { migrate } from '../../../database/migrate';
import { openPostgresDatabase } from '../../../database/postgres-database';
import { Refusal } from '../../../server/http/refusal';
import { startPostgresServer } from '../../../testing/postgres-server';
import { findKeyedRequest, handOverKeys, type KeyedRequest, onceForKey } from './idempotency';

// The embedded engine has one session. Only with PostgreSQL can a request run while a second one sends its key.
let server: Awaited<ReturnType<typeof startPostgresServer>>;
/** The database connections of two servers. */
let first: Database;
let second: Database;
let customerId: number;
beforeAll(async () => {
  server = await startPostgresServer();
  const open = () => openPostgresDatabase(server.url, 2, () => undefined);
  [first, second] = await Promise.all([open(), open()]);
  await migrate(first);
  const customer = await first.one<{ id: number }>(
    `insert into customers (f_name, l_name, phone, email, ref_code, created_at, updated_at)
      values ('Test', 'Person', '+201100000001', 'person@shop.example', 'T1', now(), now())
      returning id`,
  );
  customerId = customer?.id ?? 0;
}, 60_000);
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await server.stop();
});

const request = (key: string, owner = `c:${customerId}`) =>
  ({
    owner,
    operation: 'test',
    key,
    payload: { amount: 1 },
  }) satisfies KeyedRequest;

/** Starts work that runs until it is released. */
function startWork(database: Database, key: string, owner?: string) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begin = (_session: number): void => undefined;
  const begun = new Promise<number>((resolve) => {
    begin = resolve;
  });
  const answer = onceForKey(database, request(key, owner), async (tx) => {
    const session = await tx.one<{ pid: number }>('select pg_backend_pid() as pid');
    begin(Number(session?.pid));
    await gate;
    return 'first';
  });
  return { answer, begun, letGo };
}

const statusOf = (error: unknown) => (error instanceof Refusal ? error.status : error);

it('answers all repetitions of an answered request, however many come at once', async () => {
  const again = (database: Database) =>
    onceForKey(database, request('many'), async () => 'another order');
  expect(await onceForKey(first, request('many'), async () => 'the order')).toBe('the order');
  const repeated = Array.from({ length: 20 }, (_, count) => again(count % 2 ? first : second));
  expect(await Promise.all(repeated)).toEqual(Array(20).fill('the order'));
});

it('refuses a second request while the first one runs, and answers the same afterwards', async () => {
  const running = startWork(first, 'slow');
  await running.begun;
  const never = jest.fn();
  const again = () => onceForKey(second, request('slow'), never);
  expect(await again().catch(statusOf)).toBe(409);
  running.letGo();
  expect(await running.answer).toBe('first');
  expect(await again()).toBe('first');
  expect(never).not.toHaveBeenCalled();
});

it('answers the status of a request without repeating its effect', async () => {
  const find = () => findKeyedRequest(second, request('asked-about'));
  expect(await find()).toEqual({ status: 'unknown' });
  const running = startWork(first, 'asked-about');
  await running.begun;
  expect(await find()).toEqual({ status: 'running' });
  running.letGo();
  await running.answer;
  expect(await find()).toEqual({ status: 'done', answer: 'first' });
});

it('is locked for a guest who signs in while the request runs', async () => {
  const running = startWork(first, 'signed-in', 'g:one');
  await running.begun;
  await second.transaction((tx) => handOverKeys(tx, 'g:one', customerId));
  const never = jest.fn();
  const again = () => onceForKey(second, request('signed-in'), never).catch(statusOf);
  const find = () => findKeyedRequest(second, request('signed-in'));
  expect(await again()).toBe(409);
  expect(await find()).toEqual({ status: 'running' });
  running.letGo();
  await running.answer;
  expect(await again()).toBe(422);
  expect(await find()).toEqual({ status: 'done', answer: 'first' });
  expect(never).not.toHaveBeenCalled();
});

it('is refused to a guest’s request that arrives after the customer’s', async () => {
  await second.transaction((tx) => handOverKeys(tx, 'g:late', customerId));
  await onceForKey(first, request('late'), async () => 'customer');
  const never = jest.fn();
  const late = request('late', 'g:late');
  expect(await onceForKey(second, late, never).catch(statusOf)).toBe(422);
  expect(await findKeyedRequest(second, late)).toEqual({
    status: 'unknown',
  });
  expect(never).not.toHaveBeenCalled();
});

it('lets the retry run at once when the server of the first request has died', async () => {
  const running = startWork(first, 'crashed');
  const session = await running.begun;
  const failed = running.answer.catch(() => 'gone');
  await second.query('select pg_terminate_backend($1)', [session]);
  // The session ends shortly after it was terminated.
  while (await second.one('select 1 from pg_stat_activity where pid = $1', [session])) {}
  expect(await onceForKey(second, request('crashed'), async () => 'second')).toBe('second');
  running.letGo();
  // Later statements of the first session have no effect.
  expect(await failed).toBe('gone');
  expect(await onceForKey(second, request('crashed'), async () => 'third')).toBe('second');
});
