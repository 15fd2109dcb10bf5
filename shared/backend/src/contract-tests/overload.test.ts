import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addItem, addStore, buyNow, GROCERY } from '../areas/orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../areas/orders/testing/ordering-shop';
import { priorityOf } from '../server/http/create-app';
import { openEmbeddedDemo } from '../testing/demo-engines';

let shop: OrderingShop;
let port: number;
/** Counts of requests' statements: those that wait for the database, and those that ran. */
const statements = { waiting: 0, run: 0 };
const soon = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(async () => {
  // The engine with one session, which one transaction keeps busy.
  const database = await openEmbeddedDemo();
  const counted = async <Result>(work: Promise<Result>) => {
    statements.waiting += 1;
    try {
      const result = await work;
      statements.run += 1;
      return result;
    } finally {
      statements.waiting -= 1;
    }
  };
  shop = await openOrderingShop({
    ...database,
    query: (statement, parameters) => counted(database.query(statement, parameters)),
    one: (statement, parameters) => counted(database.one(statement, parameters)),
  });
  await shop.ask('GET', '/module');
  port = (shop.backend.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(() => shop.close());

/**
 * Keeps the database busy like a long transaction.
 * @returns a function that ends it
 */
async function occupy(): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  let isThere: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  const work = shop.database.transaction(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
        isThere();
      }),
  );
  await there;
  return async () => {
    release();
    await work;
  };
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}
const headers = { zoneid: '[1]', moduleid: '2', latitude: '30.0478', longitude: '31.2397' };

/** A search that is not cached, so that it needs the database. */
let searches = 0;
function search(language = 'en') {
  searches += 1;
  const path = `/api/v1/items/item-or-store-search?name=milk${searches}`;
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path,
    agent: false,
    headers: { ...headers, 'x-localization': language },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (incoming: IncomingMessage) => {
      let body = '';
      incoming.on('data', (chunk) => {
        body += String(chunk);
      });
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          retryAfter: incoming.headers['retry-after'],
          body,
        }),
      );
    });
  });
  outgoing.end();
  return { answer, leave: () => outgoing.destroy() };
}

const ready = async () => (await shop.backend.app.inject('/readyz')).statusCode;

it('answers 503 for searches, and still accepts orders', async () => {
  const storeId = await addStore(shop.database);
  const itemId = await addItem(shop.database, storeId, { stock: 7 });
  await shop.ask('GET', '/categories', { moduleId: GROCERY });
  expect(await ready()).toBe(200);
  const release = await occupy();
  const answers = Array.from({ length: 240 }, (_, at) => search(at % 2 ? 'ar' : 'en').answer);
  const [, refused] = await Promise.all([
    Promise.any(answers),
    Promise.any(answers.map(async (one) => ((await one).status === 503 ? one : Promise.reject()))),
  ]);
  expect(refused.retryAfter).toMatch(/^[1-9]\d?$/);
  expect(JSON.parse(refused.body).errors).toEqual([
    { code: 'busy', message: expect.stringMatching(/busy|مزدحم/) },
  ]);
  expect(await ready()).toBe(503);
  expect((await shop.backend.app.inject('/healthz')).statusCode).toBe(200);
  // Cached answers do not need the database.
  expect((await shop.ask('GET', '/categories', { moduleId: GROCERY })).statusCode).toBe(200);

  const order = shop.ask('POST', '/customer/order/place', {
    as: shop.guest(),
    body: buyNow(storeId, itemId),
    moduleId: GROCERY,
  });
  let last = '';
  void Promise.allSettled(answers).then(() => {
    last ||= 'searches';
  });
  void order.then(() => {
    last ||= 'order';
  });
  await release();
  expect((await order).statusCode).toBe(200);
  expect(last).toBe('order');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(30);
});

it('does not work for clients that have gone', async () => {
  const release = await occupy();
  const lost: Error[] = [];
  const gone = Array.from({ length: 50 }, () => search());
  for (const { answer } of gone) answer.catch((error: Error) => lost.push(error));
  const stays = search();
  while (statements.waiting < 51) await soon();
  for (const { leave } of gone) leave();
  while (lost.length < gone.length) await soon();
  statements.run = 0;
  await release();
  expect((await stays.answer).status).toBe(200);
  // Only the searches of the client that stayed connected; each has at least three statements.
  expect(statements.run).toBeLessThan(10);
});

it.each([
  ['POST', '/api/v1/customer/order/place', 'order'],
  ['POST', '/api/v1/auth/login', 'order'],
  ['POST', '/api/v1/customer/order/get-Tax', 'order'],
  ['POST', '/api/v1/rental/user/trip/trip-booking', 'order'],
  ['GET', '/payment-mobile', 'order'],
  ['GET', '/api/v1/customer/cart/list', 'account'],
  ['GET', '/api/v1/customer/info', 'account'],
  ['POST', '/api/v1/newsletter/subscribe', 'account'],
  ['GET', '/api/v1/stores/details/:id', 'list'],
  ['GET', '/api/v1/config', 'list'],
  ['GET', '/api/v1/get-combined-data', 'search'],
  ['GET', '/api/v1/items/item-or-store-search', 'search'],
  ['GET', '/api/v1/rental/vehicle/search', 'search'],
] as const)('%s %s has the priority of %s', (method, url, priority) => {
  expect(priorityOf(method, url)).toBe(priority);
});
