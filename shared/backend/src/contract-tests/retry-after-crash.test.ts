import { randomUUID } from 'node:crypto';
import { openPostgresDatabase } from '../database/postgres-database';
import { startDemoPostgres } from '../testing/demo-engines';
import type { PostgresServer } from '../testing/postgres-server';
import {
  askServer,
  openServerGround,
  orderOfOne,
  plentifulItems,
  type ServerGround,
  type ServerProcess,
} from './server-process';

// Starting servers takes time on a busy machine.
jest.setTimeout(300_000);

const PHONE = '+201001112225';
/** Customers that are ordering when the server is killed. */
const CALLERS = 8;

let ground: ServerGround;
let postgres: PostgresServer;
beforeAll(async () => {
  ground = await openServerGround();
  postgres = await startDemoPostgres();
}, 120_000);
afterAll(async () => {
  await ground.close();
  await postgres.stop();
});

interface Attempt {
  readonly key: string;
  readonly body: string;
}

const place = (server: ServerProcess, { key, body }: Attempt) =>
  askServer(server, '/customer/order/place', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body,
  });

/** Kills a server while customers are ordering, and sends all unanswered requests again to the next one. */
async function retryAfterCrash(environment: Readonly<Record<string, string>>) {
  const first = await ground.start('crash', environment);
  const [item] = await plentifulItems(first);
  if (!item) throw new Error('No item to order.');
  const attempts: Attempt[] = [];
  const unanswered: Attempt[] = [];
  let confirmed = 0;
  let killed: Promise<unknown> | null = null;
  const order = async () => {
    while (!killed) {
      const attempt = { key: randomUUID(), body: orderOfOne(item, PHONE) };
      attempts.push(attempt);
      const answer = await place(first, attempt).catch(() => null);
      if (answer === null) unanswered.push(attempt);
      else if (answer.status === 200) confirmed += 1;
      if (confirmed >= CALLERS) killed ??= first.end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, order));
  await killed;
  const second = await ground.start('crash', environment);
  const retried = await Promise.all(unanswered.map((attempt) => place(second, attempt)));
  const again = await Promise.all(attempts.map((attempt) => place(second, attempt)));
  return { second, attempts, retried, again };
}

it.each([
  ['the embedded database', () => ({})],
  ['PostgreSQL', () => ({ DATABASE_URL: postgres.url, PROFILE: 'demo' })],
])('answers the retry of an order at once after a crash, on %s', async (_engine, environment) => {
  const { second, attempts, retried, again } = await retryAfterCrash(environment());
  expect(retried.length).toBeGreaterThan(0);
  expect(retried.map(({ status }) => status)).toEqual(retried.map(() => 200));
  // One order for each attempt, no matter how often it was sent.
  const ids = again.map(({ body }) => body.order_id);
  expect(new Set(ids).size).toBe(attempts.length);
  await second.end('SIGTERM');
});

it('has no key on PostgreSQL that runs for ever, and no order without its key', async () => {
  const database = await openPostgresDatabase(postgres.url, 2, () => undefined);
  const counts = await database.one<{ keys: number; orders: number }>(
    `select (select count(*) from idempotency_keys)::int as keys,
      (select count(*) from orders where contact_number = $1)::int as orders`,
    [PHONE.slice(1)],
  );
  await database.close();
  expect(counts?.orders).toBeGreaterThan(0);
  expect(counts?.keys).toBe(counts?.orders);
});
