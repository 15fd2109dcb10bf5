import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOOR } from '../areas/orders/testing/goods-fixture';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { createGuestId } from '../server/secrets';
import { type ServerProcess, startInVain, startServer } from './server-process';

/** Shops are open all day, and what they sell is counted. */
const SHOP = 4;
const PHONE = '+201001112223';
/** So many orders are confirmed when the server is killed. */
const ENOUGH = 25;

let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sudden-end-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer(path.join(folder, 'data'));
  servers.push(server);
  return server;
}

interface Goods {
  readonly id: number;
  readonly store_id: number;
  readonly stock: number;
  readonly price: number;
  readonly choice_options: readonly unknown[];
}
interface Attempt {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly guestId: string | null;
  orderId?: number;
}

async function ask(server: ServerProcess, pathname: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.address}/api/v1${pathname}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      zoneid: '[1]',
      moduleid: String(SHOP),
      ...init.headers,
    },
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

function attemptOf(goods: Goods, token: string | null): Attempt {
  const guestId = token === null ? createGuestId() : null;
  const key = randomUUID();
  return {
    key,
    guestId,
    headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      ...(guestId && { guest_id: guestId, is_guest: 1 }),
      order_type: 'delivery',
      payment_method: token ? 'wallet' : 'cash_on_delivery',
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
    }),
  };
}

const place = (server: ServerProcess, { headers, body }: Attempt) =>
  ask(server, '/customer/order/place', { method: 'POST', headers, body });

it('loses no confirmed order when the server is killed, and sells nothing twice', async () => {
  const first = await start();
  const listed = await ask(first, '/items/new-arrival?limit=200&offset=1');
  const products: Goods[] = listed.body.products;
  const goods = products
    .filter(
      ({ choice_options, stock, price }) => !choice_options.length && stock > 40 && price > 100,
    )
    .sort((a, b) => a.price - b.price)
    .slice(0, 2);
  expect(goods).toHaveLength(2);
  const signedIn = await ask(first, '/auth/login', {
    method: 'POST',
    body: JSON.stringify({
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: 'demo@souk.example',
      password: 'souk1234',
    }),
  });
  const token: string = signedIn.body.token;

  // Four customers order without pause; the server is killed in the middle of it.
  const attempts: Attempt[] = [];
  let confirmed = 0;
  let killed: Promise<unknown> | null = null;
  const order = async (wanted: Goods, payer: string | null) => {
    while (!killed) {
      const attempt = attemptOf(wanted, payer);
      attempts.push(attempt);
      // The server is gone in the middle of the request: whether it counted is seen later.
      const answer = await place(first, attempt).catch(() => null);
      // The wallet is empty one day.
      if (answer?.status === 403 && payer) return;
      if (answer?.status !== 200) continue;
      attempt.orderId = answer.body.order_id;
      confirmed += 1;
      if (confirmed === ENOUGH) killed = first.end('SIGKILL');
    }
  };
  await Promise.all(goods.flatMap((wanted) => [order(wanted, token), order(wanted, null)]));
  await killed;

  const second = await start();
  const inVain = await startInVain(path.join(folder, 'data'));
  expect(inVain.code).toBe(1);
  expect(inVain.output).toMatch(/is in use by process/);

  for (const attempt of attempts) {
    const again = await place(second, attempt);
    if (attempt.orderId === undefined) {
      // Not answered: it counted or it did not, or it is still believed to run.
      expect([200, 403, 409]).toContain(again.status);
      continue;
    }
    expect([again.status, again.body.order_id]).toEqual([200, attempt.orderId]);
    if (attempt.guestId === null) continue;
    const tracked = await ask(
      second,
      `/customer/order/track?order_id=${attempt.orderId}&contact_number=${encodeURIComponent(PHONE)}&guest_id=${attempt.guestId}`,
    );
    expect(tracked.body).toMatchObject({ id: attempt.orderId, order_amount: expect.any(Number) });
  }
  await second.end('SIGTERM');

  // Secrets that travel in requests are not written down.
  const logs = servers.map(({ output }) => output()).join('');
  expect(logs).toContain('/customer/order/track?');
  for (const secret of [token, ...attempts.flatMap(({ guestId }) => guestId ?? [])]) {
    expect(logs).not.toContain(secret);
  }

  const database = await openEmbeddedDatabase(path.join(folder, 'data', 'database'));
  const placed = await database.query<{ id: number }>(
    'select id from orders where contact_number = $1',
    [PHONE.slice(1)],
  );
  const ids = attempts.flatMap(({ orderId }) => orderId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(placed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(placed.length).toBeLessThanOrEqual(attempts.length);
  for (const { id, stock } of goods) {
    const row = await database.one<{ stock: number; sold: number }>(
      `select i.stock, coalesce((select sum(d.quantity) from order_details d
            join orders o on o.id = d.order_id
            where d.item_id = i.id and o.contact_number = $2), 0)::int as sold
        from items i where i.id = $1`,
      [id, PHONE.slice(1)],
    );
    expect((row?.stock ?? 0) + (row?.sold ?? 0)).toBe(stock);
  }
  const broken = await database.query(
    `select 'wallet' as what, c.id from customers c where c.wallet_balance <> coalesce((
        select sum(credit + admin_bonus - debit) from wallet_transactions w where w.customer_id = c.id
      ), 0)
      union all
      select 'order without lines', o.id from orders o
        where o.contact_number = $1 and not exists (select 1 from order_details d where d.order_id = o.id)
      union all
      select 'order paid but not debited', o.id from orders o
        where o.contact_number = $1 and o.payment_method = 'wallet' and not exists (
          select 1 from wallet_transactions w where w.reference = o.id::text and w.debit = o.order_amount
        )`,
    [PHONE.slice(1)],
  );
  expect(broken).toEqual([]);
  await database.close();
}, 180_000);
