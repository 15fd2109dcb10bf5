import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOOR } from '../areas/orders/testing/goods-fixture';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { createGuestId } from '../server/secrets';
import { killWhileStarting, type ServerProcess, startInVain, startServer } from './server-process';

// Starts servers, which takes a while on a busy machine.
jest.setTimeout(300_000);

const SHOP = 4;
const PHONE = '+201001112224';
/** So many orders are confirmed when the server is told to end. */
const ENOUGH = 12;

let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orderly-end-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<ServerProcess> {
  const server = await startServer(path.join(folder, name));
  servers.push(server);
  return server;
}

const headers = { 'content-type': 'application/json', zoneid: '[1]', moduleid: String(SHOP) };
const read = async ({ address }: ServerProcess, pathname: string) =>
  JSON.parse(await (await fetch(`${address}/api/v1${pathname}`, { headers })).text());

it('answers what it has begun when it is told to end, and leaves the folder to the next', async () => {
  const first = await start('drained');
  const { products } = await read(first, '/items/new-arrival?limit=200&offset=1');
  const [goods] = products
    .filter(
      (one: { stock: number; price: number; choice_options: unknown[] }) =>
        one.stock > 40 && one.price > 100 && one.choice_options.length === 0,
    )
    .sort((one: { price: number }, other: { price: number }) => one.price - other.price);
  const body = () =>
    JSON.stringify({
      guest_id: createGuestId(),
      is_guest: 1,
      order_type: 'delivery',
      payment_method: 'cash_on_delivery',
      store_id: goods.store_id,
      distance: 1,
      address: '14 Talaat Harb St, Downtown',
      ...DOOR,
      contact_person_name: 'Nour',
      contact_person_number: PHONE,
      is_buy_now: 1,
      cart: JSON.stringify([
        { item_id: goods.id, item_type: 'Item', price: 1, quantity: 1, variation: [] },
      ]),
    });

  const confirmed: number[] = [];
  const refused: string[] = [];
  let ending: Promise<number | null> | null = null;
  const order = async () => {
    for (;;) {
      const answer = await fetch(`${first.address}/api/v1/customer/order/place`, {
        method: 'POST',
        headers,
        body: body(),
      }).catch(() => null);
      // The door is closed.
      if (answer === null) return;
      const text = await answer.text();
      if (answer.status !== 200) {
        refused.push(`${answer.status} ${text}`);
        return;
      }
      confirmed.push(JSON.parse(text).order_id);
      if (confirmed.length >= ENOUGH) ending ??= first.end('SIGTERM');
    }
  };
  await Promise.all(Array.from({ length: 6 }, order));
  expect(refused.filter((answer) => !answer.startsWith('503 '))).toEqual([]);
  expect(await ending).toBe(0);

  const database = await openEmbeddedDatabase(path.join(folder, 'drained', 'database'));
  const placed = await database.query<{ id: number }>(
    'select id from orders where contact_number = $1 order by id',
    [PHONE.slice(1)],
  );
  await database.close();
  // Neither an answer without its order nor an order without its answer.
  expect(placed.map(({ id }) => id)).toEqual(confirmed.sort((a, b) => a - b));

  const second = await start('drained');
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  const rival = await startInVain(path.join(folder, 'drained'));
  expect([rival.code, rival.output]).toEqual([1, expect.stringMatching(/is in use by process/)]);
  // It took nothing from the one that runs.
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
});

it('starts after it was killed at any moment of its first start', async () => {
  const data = path.join(folder, 'killed');
  const database = path.join(data, 'database');
  // Laid out here, and moved to its place whole.
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
    // In the middle of laying the database out, then in that of the schema and of the demo world.
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

  const server = await start('killed');
  const modules: unknown[] = await read(server, '/module');
  expect(modules.length).toBe(6);
  const config = await read(server, '/config');
  expect(config.business_name).toEqual(expect.any(String));
  const list = await read(server, '/items/popular?limit=1&offset=1');
  expect(list.total_size).toBeGreaterThan(50);

  // Another one on its port gives up, and says why.
  const neighbour = await startInVain(path.join(folder, 'drained'), {
    PORT: new URL(server.address).port,
  });
  expect([neighbour.code, neighbour.output]).toEqual([1, expect.stringMatching(/EADDRINUSE/)]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
