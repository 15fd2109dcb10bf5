import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { NOTIFICATION_STREAM_PATH, PushEvent } from '@storefront/api/contract';
import { ManualClock } from '../../clock/clock';
import { type Database, json } from '../../database/database';
import { openPostgresDatabase } from '../../database/postgres-database';
import type { BackendContext } from '../../server/backend-context';
import { hashSecret } from '../../server/secrets';
import { createDemoBackend } from '../../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase, startDemoPostgres } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';
import { createBareBackend, testConfig } from '../../testing/test-backend';
import { deleteToken, insertToken } from '../auth/queries';
import { beginConversation } from '../chat/queries';
import { planAnswer, writeDueAnswers } from '../chat/scripted-answers';
import { moveOrder } from '../orders/life-cycle/move-order';
import { registerNotificationStream } from './routes';

interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next complete block of lines. */
  next(): Promise<string>;
  nextEvent(): Promise<PushEvent & { id: string }>;
  ended: Promise<void>;
  close(): void;
}

const database = openForTests(openDemoDatabase);

const cleanUps: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function addressOf({ app }: BackendContext): Promise<string> {
  if (app.server.listening) return app.listeningOrigin;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function openStream(
  backend: BackendContext,
  token: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const url = `${await addressOf(backend)}/api/v1${NOTIFICATION_STREAM_PATH}`;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      { headers: { authorization: `Bearer ${token}`, ...headers }, agent: false },
      resolve,
    )
      .on('error', reject)
      .end();
  });
  const blocks: string[] = [];
  const waiting: ((block: string) => void)[] = [];
  let rest = '';
  incoming.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const taker = waiting.shift();
      if (taker) taker(part);
      else blocks.push(part);
    }
  });
  const ended = new Promise<void>((resolve) => {
    incoming.once('close', resolve);
  });
  const next = () => {
    const block = blocks.shift();
    return block === undefined
      ? new Promise<string>((resolve) => waiting.push(resolve))
      : Promise.resolve(block);
  };
  const close = () => incoming.destroy();
  cleanUps.push(close);
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    next,
    async nextEvent() {
      const [, id = '', data = ''] = /^id: (\d+)\ndata: (.*)$/.exec(await next()) ?? [];
      return { ...PushEvent.parse(JSON.parse(data)), id };
    },
    ended,
    close,
  };
}

async function openShop(shared: Database) {
  const clock = new ManualClock(DEMO_BEGINNING);
  const backend = await createBareBackend(shared, clock);
  registerNotificationStream(backend, { periodMs: 20 });
  cleanUps.push(() => backend.app.close());
  return { backend, clock };
}

async function openDemo() {
  const shop = await openShop(database);
  const [layla, omar] = [
    await insertToken(database, 1, shop.clock.now()),
    await insertToken(database, 2, shop.clock.now()),
  ];
  return { ...shop, layla, omar };
}

async function confirmAnOrder(now: Date): Promise<number> {
  const order = await database.one<{ id: number; module_id: number }>(
    `update orders set order_status = 'pending'
      where id = (select min(id) from orders where customer_id = 1) returning id, module_id`,
  );
  if (!order) throw new Error('The demo customer has no order');
  await database.query("delete from order_events where order_id = $1 and status = 'confirmed'", [
    order.id,
  ]);
  const moving = { ...order, customer_id: 1, order_type: 'delivery' as const };
  await database.transaction((tx) => moveOrder(tx, moving, 'pending', 'confirmed', now, null));
  return order.id;
}

it('notifies the customer, and nobody else, when an order moves', async () => {
  const { backend, clock, layla, omar } = await openDemo();
  const stream = await openStream(backend, layla);
  const others = await openStream(backend, omar, { 'x-localization': 'ar', zoneid: '[1]' });
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers['cache-control']).toContain('no-store');
  expect(await stream.next()).toBe('retry: 3000');
  expect(await others.next()).toBe('retry: 3000');

  const orderId = await confirmAnOrder(clock.now());
  expect(await stream.nextEvent()).toMatchObject({
    type: 'notification',
    title: expect.stringContaining(String(orderId)),
    description: expect.stringMatching(/./),
    image: null,
    order_id: orderId,
    order_status: 'confirmed',
    data_type: 'order_status',
  });
  // To everybody in a zone: the first push that the other customer receives.
  await database.query(
    `insert into notifications (zone_id, type, title, description, data, created_at)
      select zone, 'push_notification', $1, $1, '{}', $2 from unnest(array[2, 1]) as zone`,
    [json({ en: 'Hello', ar: 'مرحبًا' }), clock.now()],
  );
  expect(await others.nextEvent()).toMatchObject({ title: 'مرحبًا', order_id: null });
});

it('sends the answer in a chat while its page is closed', async () => {
  const { backend, clock, layla } = await openDemo();
  const stream = await openStream(backend, layla);
  await stream.next();
  const chat = await database.transaction(async (tx) => {
    const store = await tx.one<{ vendor_id: number }>('select vendor_id from stores where id = 1');
    const begun = await beginConversation(
      tx,
      1,
      { type: 'vendor', id: store?.vendor_id ?? 0 },
      clock.now(),
    );
    await planAnswer(tx, begun.id, clock.now());
    return begun;
  });
  clock.advance(5_000);
  await database.transaction((tx) => writeDueAnswers(tx, null, clock.now()));
  expect(await stream.nextEvent()).toMatchObject({
    data_type: 'message',
    conversation_id: chat.id,
    order_id: null,
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
  });
});

it('sends only what was missed since the last event', async () => {
  const { backend, clock, layla } = await openDemo();
  const first = await openStream(backend, layla);
  await first.next();
  await confirmAnOrder(clock.now());
  const { id } = await first.nextEvent();
  first.close();
  await database.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      select customer, 'add_fund', $1, $1, '{}', $2 from unnest(array[2, 1]) as customer`,
    [json({ en: 'Added', ar: 'أضيف' }), clock.now()],
  );
  const again = await openStream(backend, layla, { 'last-event-id': id });
  const received = [await again.next(), await again.next()];
  expect(received.filter((block) => block.includes('"Added"'))).toHaveLength(1);
});

it('refuses callers without a session', async () => {
  const backend = await createDemoBackend({
    config: testConfig,
    database,
    clock: new ManualClock(DEMO_BEGINNING),
  });
  cleanUps.push(() => backend.app.close());
  for (const token of ['null', 'f'.repeat(64)]) {
    const answer = await sendRequest(backend.app, {
      url: `/api/v1${NOTIFICATION_STREAM_PATH}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'auth-001']);
  }
});

it('ends with the session', async () => {
  const { backend, layla } = await openDemo();
  const stream = await openStream(backend, layla);
  await deleteToken(database, hashSecret(layla));
  await stream.ended;
});

it('stays open, ends the oldest of too many, and ends with the server', async () => {
  const clock = new ManualClock(DEMO_BEGINNING);
  const backend = await createBareBackend(database, clock);
  registerNotificationStream(backend, { heartbeatMs: 5 });
  const token = await insertToken(database, 1, clock.now());
  const streams: Stream[] = [];
  for (let count = 0; count < 9; count += 1) streams.push(await openStream(backend, token));
  await streams[0]?.ended;
  const last = streams.at(-1);
  expect([await last?.next(), await last?.next()]).toEqual(['retry: 3000', ': open']);
  await backend.app.close();
  await Promise.all(streams.map((stream) => stream.ended));
});

it('limits a customer to eight streams, also when many are opened at the same time', async () => {
  const { backend, clock, layla } = await openDemo();
  await addressOf(backend);
  const streams = await Promise.all(Array.from({ length: 30 }, () => openStream(backend, layla)));
  await confirmAnOrder(clock.now());
  // Each stream gets the order's push, or ends.
  const receivesPush = async (stream: Stream): Promise<boolean> =>
    (await stream.next()).startsWith('id: ') || receivesPush(stream);
  const received = await Promise.all(
    streams.map((stream) => Promise.race([stream.ended.then(() => false), receivesPush(stream)])),
  );
  expect(received.filter(Boolean)).toHaveLength(8);
});

it('misses nothing that other servers write, in whatever order they commit', async () => {
  const server = await startDemoPostgres();
  cleanUps.push(() => server.stop());
  const fail = (error: Error) => {
    throw error;
  };
  const [here, there] = [
    await openPostgresDatabase(server.url, 10, fail),
    await openPostgresDatabase(server.url, 10, fail),
  ];
  cleanUps.push(() => Promise.all([here.close(), there.close()]));
  const moments = new EventEmitter();
  const watched: Database = {
    ...here,
    one: (statement, parameters) => {
      if (statement.includes('pg_snapshot_xmin')) moments.emit('look');
      return here.one(statement, parameters);
    },
  };
  const { backend, clock } = await openShop(watched);
  const stream = await openStream(backend, await insertToken(here, 1, clock.now()));
  await stream.next();

  const write = (sql: Pick<Database, 'query'>, text: string) =>
    sql.query(
      `insert into notifications (customer_id, type, title, description, data, created_at)
        values (1, 'add_fund', $1, $1, '{}', $2)`,
      [json({ en: text, ar: text }), clock.now()],
    );
  // The earlier row becomes visible after the later one, and after a poll that could see only the later one.
  const [written, seen] = [once(moments, 'written'), once(moments, 'seen')];
  const early = there.transaction(async (tx) => {
    await write(tx, 'early');
    moments.emit('written');
    await seen;
  });
  await written;
  await write(here, 'late');
  // The first poll may have begun before.
  await once(moments, 'look');
  await once(moments, 'look');
  moments.emit('seen');
  await early;
  const titles = [(await stream.nextEvent()).title, (await stream.nextEvent()).title];
  expect(titles.sort()).toEqual(['early', 'late']);
});
