import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { openForTests } from '../testing/open-for-tests';
import {
  askServer,
  killWhileStarting,
  openServerGround,
  orderOfOne,
  plentifulItems,
  startInVain,
} from './server-process';

// Starting servers takes time on a busy machine.
jest.setTimeout(300_000);

const PHONE = '+201001112224';
/** The number of confirmed orders before the server is stopped. */
const ENOUGH = 12;

const ground = openForTests(openServerGround);

it('answers begun requests when it is asked to end, and leaves the folder to the next', async () => {
  const first = await ground.start('drained');
  const [item] = await plentifulItems(first);
  if (!item) throw new Error('No item to order.');

  const confirmed: number[] = [];
  const refused: string[] = [];
  let ending: Promise<number | null> | null = null;
  const order = async () => {
    for (;;) {
      const answer = await askServer(first, '/customer/order/place', {
        method: 'POST',
        body: orderOfOne(item, PHONE),
      }).catch(() => null);
      // The server no longer accepts connections.
      if (answer === null) return;
      if (answer.status !== 200) {
        refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      confirmed.push(answer.body.order_id);
      if (confirmed.length >= ENOUGH) ending ??= first.end('SIGTERM');
    }
  };
  await Promise.all(Array.from({ length: 6 }, order));
  expect(refused.filter((answer) => !answer.startsWith('503 '))).toEqual([]);
  expect(await ending).toBe(0);

  const database = await openEmbeddedDatabase(path.join(ground.folder('drained'), 'database'));
  const placed = await database.query<{ id: number }>(
    'select id from orders where contact_number = $1 order by id',
    [PHONE.slice(1)],
  );
  await database.close();
  // Every answer has its order, and every order its answer.
  expect(placed.map(({ id }) => id)).toEqual(confirmed.sort((a, b) => a - b));

  const second = await ground.start('drained');
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  const rival = await startInVain(ground.folder('drained'));
  expect([rival.code, rival.output]).toEqual([1, expect.stringMatching(/is in use by process/)]);
  // The failed server does not affect the running one.
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

it('starts after it was killed at any moment of its first start', async () => {
  const data = ground.folder('killed');
  const database = path.join(data, 'database');
  // Files are created here, and then moved to their place as a whole.
  const unfinished = `${database}.unfinished`;
  const filesIn = async () => {
    const files = await Promise.all(
      [unfinished, database].map((one) => readdir(one, { recursive: true }).catch(() => [])),
    );
    return files.flat().length;
  };
  let most = 0;
  const moments: readonly (() => Promise<boolean>)[] = [
    async () => existsSync(`${database}.lock`),
    // While it unpacks the database, and then while it creates the schema and the demo's data.
    async () => (await filesIn()) > 100,
    async () => existsSync(path.join(unfinished, 'PG_VERSION')),
    async () => {
      const files = await filesIn();
      most = Math.max(most, files);
      return files > 1100;
    },
    async () => (await filesIn()) > most + 100,
  ];
  for (const isTime of moments) await killWhileStarting(data, isTime);

  const server = await ground.start('killed');
  expect((await askServer(server, '/module')).body).toHaveLength(6);
  const config = await askServer(server, '/config');
  expect(config.body.business_name).toEqual(expect.any(String));
  const list = await askServer(server, '/items/popular?limit=1&offset=1');
  expect(list.body.total_size).toBeGreaterThan(50);

  // Another server on the same port ends with an error.
  const neighbour = await startInVain(ground.folder('drained'), {
    PORT: new URL(server.address).port,
  });
  expect([neighbour.code, neighbour.output]).toEqual([1, expect.stringMatching(/EADDRINUSE/)]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
