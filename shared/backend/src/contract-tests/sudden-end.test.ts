import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { createGuestId } from '../server/secrets';
import { openForTests } from '../testing/open-for-tests';
import {
  askServer,
  openServerGround,
  orderOfOne,
  plentifulItems,
  type ServerProcess,
  type ShopItem,
  startInVain,
} from './server-process';

const PHONE = '+201001112223';
/** The number of confirmed orders before the server is killed. */
const ENOUGH = 25;

const ground = openForTests(openServerGround);

interface Attempt {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly guestId: string | null;
  orderId?: number;
}

function attemptOf(item: ShopItem, token: string | null): Attempt {
  const guestId = token === null ? createGuestId() : null;
  const key = randomUUID();
  return {
    key,
    guestId,
    headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    body: orderOfOne(item, PHONE, guestId),
  };
}

const place = (server: ServerProcess, { headers, body }: Attempt) =>
  askServer(server, '/customer/order/place', { method: 'POST', headers, body });

it('loses no confirmed order when the server is killed, and sells nothing twice', async () => {
  const first = await ground.start('data');
  const items = (await plentifulItems(first)).slice(0, 2);
  expect(items).toHaveLength(2);
  const signedIn = await askServer(first, '/auth/login', {
    method: 'POST',
    body: JSON.stringify({
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: 'demo@souk.example',
      password: 'souk1234',
    }),
  });
  const token: string = signedIn.body.token;

  // Four customers order continuously until the server is killed.
  const attempts: Attempt[] = [];
  let confirmed = 0;
  let killed: Promise<unknown> | null = null;
  const order = async (wanted: ShopItem, payer: string | null) => {
    while (!killed) {
      const attempt = attemptOf(wanted, payer);
      attempts.push(attempt);
      // The server is killed during the request: whether it placed the order is checked later.
      const answer = await place(first, attempt).catch(() => null);
      // The wallet may be empty at some point.
      if (answer?.status === 403 && payer) return;
      if (answer?.status !== 200) continue;
      attempt.orderId = answer.body.order_id;
      confirmed += 1;
      if (confirmed === ENOUGH) killed = first.end('SIGKILL');
    }
  };
  await Promise.all(items.flatMap((wanted) => [order(wanted, token), order(wanted, null)]));
  await killed;

  const second = await ground.start('data');
  const inVain = await startInVain(ground.folder('data'));
  expect(inVain.code).toBe(1);
  expect(inVain.output).toMatch(/is in use by process/);

  for (const attempt of attempts) {
    const again = await place(second, attempt);
    if (attempt.orderId === undefined) {
      // A request without an answer may or may not have placed its order.
      expect([200, 403]).toContain(again.status);
      continue;
    }
    expect([again.status, again.body.order_id]).toEqual([200, attempt.orderId]);
    if (attempt.guestId === null) continue;
    const tracked = await askServer(
      second,
      `/customer/order/track?order_id=${attempt.orderId}&contact_number=${encodeURIComponent(PHONE)}&guest_id=${attempt.guestId}`,
    );
    expect(tracked.body).toMatchObject({ id: attempt.orderId, order_amount: expect.any(Number) });
  }
  await second.end('SIGTERM');

  // Secrets in requests are not logged.
  const logs = ground.output();
  expect(logs).toContain('/customer/order/track?');
  for (const secret of [token, ...attempts.flatMap(({ guestId }) => guestId ?? [])]) {
    expect(logs).not.toContain(secret);
  }

  const database = await openEmbeddedDatabase(path.join(ground.folder('data'), 'database'));
  const placed = await database.query<{ id: number }>(
    'select id from orders where contact_number = $1',
    [PHONE.slice(1)],
  );
  const ids = attempts.flatMap(({ orderId }) => orderId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(placed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(placed.length).toBeLessThanOrEqual(attempts.length);
  for (const { id, stock } of items) {
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
    `select 'wallet' as what, h.customer_id as id from wallets h where h.balance <> coalesce((
        select sum(credit + admin_bonus - debit) from wallet_transactions w
          where w.customer_id = h.customer_id and w.currency_code = h.currency_code
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
