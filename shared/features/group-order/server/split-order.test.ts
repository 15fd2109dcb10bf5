import {
  addItem,
  addStore,
  type Database,
  dropUnpaidOrders,
  GROCERY,
  type OrderingShop,
  openOrderingShop,
  openPostgresDatabase,
  orderBody,
  type PostgresServer,
  readLedgerReport,
  type Somebody,
  sendRefunds,
  startDemoPostgres,
} from '@storefront/backend/testing/feature';
import { sumMoney } from '@storefront/pricing';
import * as fc from 'fast-check';
import type { GroupOrder } from '../contract';

jest.setTimeout(180_000);

const HOUR = 3_600_000;
const CALLBACK = 'https://shop.example/group-order#token';

let server: PostgresServer;
/** Two servers on one database, as on two machines. */
const shops: OrderingShop[] = [];
let store: number;
let items: number[];

beforeAll(async () => {
  server = await startDemoPostgres();
  for (let index = 0; index < 2; index += 1) {
    const database = await openPostgresDatabase(server.url, 8, (error) => {
      throw error;
    });
    shops.push(await openOrderingShop(database));
  }
  store = await addStore(at(0).database);
  items = [];
  for (const price of [33.35, 20, 7.77]) {
    items.push(await addItem(at(0).database, store, { price, stock: 100_000 }));
  }
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await server.stop();
});
beforeEach(() => {
  // Avoids the limit on starting group orders, which is not tested here.
  for (const { clock } of shops) clock.advance(61_000);
});

function at(index: number): OrderingShop {
  const shop = shops[index % shops.length];
  if (!shop) throw new Error('no shop');
  return shop;
}
const database = (): Database => at(0).database;

interface Party {
  readonly people: readonly Somebody[];
  readonly token: string;
  readonly orderId: number;
}

const post = (as: Somebody, call: string, body: object, shop = at(0)) =>
  shop.ask('POST', `/customer/group-order/${call}`, { as, body });
const read = async ({ token, people }: Party): Promise<GroupOrder> =>
  (
    await at(1).ask('GET', `/customer/group-order?group_token=${token}`, {
      as: people[0] ?? guest(),
    })
  ).json();
const guest = () => at(0).guest();
const refusal = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];

/** Members with different items in their carts; the first one organises. The last one orders nothing. */
async function party(count: number, organiser: Somebody = guest()): Promise<Party> {
  const people = [organiser, ...Array.from({ length: count - 1 }, guest)];
  const started = await post(organiser, 'start', { store_id: store, name: 'Person 1' });
  const { group_token: token } = started.json();
  for (const [index, person] of people.entries()) {
    if (index > 0) await post(person, 'join', { group_token: token, name: `Person ${index + 1}` });
    if (index > 0 && index === people.length - 1) continue;
    const body = { model: 'Item', item_id: items[index % 3], price: 1, quantity: 1 + (index % 2) };
    await at(index).ask('POST', '/customer/cart/add', { as: person, moduleId: GROCERY, body });
  }
  for (const status of ['locked', 'checkout']) {
    await post(organiser, 'status', { group_token: token, status });
  }
  const placed = await at(0).ask('POST', '/customer/order/place', {
    as: organiser,
    moduleId: GROCERY,
    body: orderBody(store, { payment_method: 'digital_payment', group_split: 1, dm_tips: 5 }),
  });
  expect(placed.statusCode).toBe(200);
  return { people, token, orderId: placed.json().order_id };
}

const openPay = (as: Somebody, { token }: Party, more: object = {}, shop = at(0)) =>
  post(
    as,
    'pay',
    { group_token: token, payment_method: 'sandbox_card', callback: CALLBACK, ...more },
    shop,
  );

/** The amounts that the gateway has from each payer, less refunds, by its own records. */
async function netByOwner(orderId: number): Promise<Map<string, number>> {
  const rows = await database().query<{ owner: string; net: number }>(
    `select p.owner, sum(c.amount - c.refunded) as net
      from payments p join sandbox_charges c on c.payment_id = p.id and c.status = 'captured'
      where p.order_id = $1 group by p.owner`,
    [orderId],
  );
  return new Map(rows.map(({ owner, net }) => [owner, net]));
}
const orderOf = (id: number) =>
  database().one<{ order_status: string; payment_status: string; order_amount: number }>(
    'select order_status, payment_status, order_amount from orders where id = $1',
    [id],
  );

/** Sends refunds until none is left. */
async function sendAllRefunds(): Promise<void> {
  while ((await sendRefunds(at(0).backend)) > 0);
}

it('is placed when all members have paid their shares, without an account, at any server', async () => {
  const group = await party(4);
  const before = await read(group);
  expect(before.split).toEqual({
    pay_until: expect.any(String),
    paid: 0,
    left: before.order_amount,
  });
  const shares = before.members.map(({ share }) => share ?? 0);
  expect(sumMoney(shares)).toBe(before.order_amount);
  expect(shares[3]).toBe(0);
  for (const [index, person] of group.people.slice(0, 3).entries()) {
    expect((await orderOf(group.orderId))?.order_status).toBe('failed');
    const page = (await openPay(person, group, {}, at(index))).json().redirect_link;
    const back = await at(index + 1).decide(page);
    const address = String(back.headers.location);
    expect(address).toMatch(/^https:\/\/shop\.example\/group-order\?flag=success&&token=.*#token$/);
    expect((await read(group)).members.map(({ is_share_paid }) => is_share_paid)).toEqual(
      [0, 1, 2, 3].map((at) => (at <= index ? 1 : 0)),
    );
    await readLedgerReport(database());
  }
  expect(await orderOf(group.orderId)).toMatchObject({
    order_status: 'confirmed',
    payment_status: 'paid',
  });
  expect([...(await netByOwner(group.orderId)).values()].sort()).toEqual(shares.slice(0, 3).sort());
  expect((await read(group)).split).toEqual({
    pay_until: null,
    paid: before.order_amount,
    left: 0,
  });
  // Nobody pays twice, and a member without items pays nothing.
  for (const person of group.people) {
    expect(refusal(await openPay(person, group))).toEqual([403, 'group_order']);
  }
});

it('is paid at no gateway where the zone does not accept it', async () => {
  const group = await party(2);
  const [organiser = guest()] = group.people;
  await database().query('update zones set digital_payment = false');
  const refused = [
    await openPay(organiser, group),
    await openPay(organiser, group, { is_rest: 1 }),
  ];
  await database().query('update zones set digital_payment = true');
  expect(refused.map(refusal)).toEqual([
    [403, 'digital_payment'],
    [403, 'digital_payment'],
  ]);
  expect((await openPay(organiser, group)).statusCode).toBe(200);
});

it('refunds each member when the organiser cancels it', async () => {
  const organiser = await at(0).customer(500);
  const group = await party(3, organiser);
  for (const person of group.people.slice(0, 1)) {
    await at(0).decide((await openPay(person, group)).json().redirect_link);
  }
  const late = (await openPay(group.people[1] ?? guest(), group)).json().redirect_link;
  expect(refusal(await post(guest(), 'cancel', { group_token: group.token }))).toEqual([
    403,
    'group_order',
  ]);
  expect((await post(organiser, 'cancel', { group_token: group.token })).statusCode).toBe(200);
  await at(1).decide(late);
  await sendAllRefunds();
  expect(await orderOf(group.orderId)).toMatchObject({ order_status: 'canceled' });
  expect([...(await netByOwner(group.orderId)).values()]).toEqual([0]);
  // No wallet has a movement.
  const moved = await database().query('select 1 from wallet_transactions where order_id = $1', [
    group.orderId,
  ]);
  expect(moved).toEqual([]);
  await readLedgerReport(database());
});

it('is canceled at its deadline, and accepts neither cash nor the wallet', async () => {
  const organiser = await at(0).customer(5000);
  const group = await party(2, organiser);
  const order = { order_id: group.orderId };
  for (const [method, path] of [
    ['PUT', '/customer/order/payment-method'],
    ['POST', '/customer/order/wallet-payment'],
  ] as const) {
    const answer = await at(0).ask(method, path, { as: organiser, body: order });
    expect(refusal(answer)).toEqual([403, 'group_order']);
  }
  await at(0).decide((await openPay(organiser, group)).json().redirect_link);
  // The whole amount is hers: the other one ordered nothing.
  expect(await orderOf(group.orderId)).toMatchObject({ payment_status: 'paid' });

  const other = await party(3);
  await at(0).decide((await openPay(other.people[1] ?? guest(), other)).json().redirect_link);
  for (const { clock } of shops) clock.advance(HOUR + 1000);
  await dropUnpaidOrders(at(1).backend);
  await sendAllRefunds();
  expect(await orderOf(other.orderId)).toMatchObject({ order_status: 'canceled' });
  expect([...(await netByOwner(other.orderId)).values()]).toEqual([0]);
  expect((await read(other)).order_status).toBe('canceled');
  await readLedgerReport(database());
});

it('refunds a member whose order is canceled while they pay the rest of it', async () => {
  const group = await party(2);
  const [organiser = guest()] = group.people;
  const calledOff = () => post(organiser, 'cancel', { group_token: group.token }, at(1));
  const own = at(0).database;
  const transaction = own.transaction.bind(own);
  const between = jest.spyOn(own, 'transaction').mockImplementation(async (work) => {
    const done = await transaction(work);
    between.mockRestore();
    expect((await calledOff()).statusCode).toBe(200);
    return done;
  });
  const rest = await openPay(organiser, group, { is_rest: 1 }, at(0));
  expect(rest.statusCode).toBe(200);
  await at(0).decide(rest.json().redirect_link);
  expect(refusal(await openPay(organiser, group, { is_rest: 1 }))).toEqual([403, 'group_order']);
  await sendAllRefunds();
  expect(sumMoney([...(await netByOwner(group.orderId)).values()])).toBe(0);
});

const acts = fc.array(
  fc.record({
    who: fc.nat(4),
    server: fc.nat(1),
    what: fc.constantFrom('pay', 'pay', 'pay', 'decline', 'twice', 'rest', 'late', 'cancel'),
  }),
  { minLength: 6, maxLength: 14 },
);

it('keeps the ledger exact, no matter who pays what, when, how often and where', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (plan) => {
      const group = await party(5);
      const pages: string[] = [];
      const open = async (as: Somebody, more: object, shop: OrderingShop) => {
        const answer = await openPay(as, group, more, shop);
        if (answer.statusCode !== 200) expect(answer.statusCode).toBe(403);
        return answer.statusCode === 200 ? String(answer.json().redirect_link) : null;
      };
      const act = async ({ who, server, what }: (typeof plan)[number]) => {
        const [organiser] = group.people;
        const person = group.people[who];
        if (!organiser || !person) return;
        const shop = at(server);
        if (what === 'cancel') {
          await post(organiser, 'cancel', { group_token: group.token }, shop);
          return;
        }
        const isRest = what === 'rest';
        const page = await open(isRest ? organiser : person, isRest ? { is_rest: 1 } : {}, shop);
        if (!page) return;
        if (what === 'late') {
          pages.push(page);
          return;
        }
        await shop.decide(page, what === 'decline' ? 'decline' : 'approve');
        if (what === 'twice') await at(server + 1).decide(page, 'approve');
      };
      // Three at a time, as people do.
      for (let index = 0; index < plan.length; index += 3) {
        await Promise.all(plan.slice(index, index + 3).map(act));
      }
      for (const page of pages) await at(1).decide(page);
      await sendAllRefunds();
      const order = await orderOf(group.orderId);
      const net = await netByOwner(group.orderId);
      const all = sumMoney([...net.values()]);
      const view = await read(group);
      const paidShares = view.members.filter(({ is_share_paid }) => is_share_paid === 1);
      expect(view.split?.paid).toBe(sumMoney(paidShares.map(({ share }) => share ?? 0)));
      if (order?.order_status === 'canceled') expect(all).toBe(0);
      else if (order?.payment_status === 'paid') expect(all).toBe(order.order_amount);
      else expect([order?.order_status, all]).toEqual(['failed', view.split?.paid]);
      expect(sumMoney([view.split?.paid ?? 0, view.split?.left ?? 0])).toBe(
        order?.payment_status === 'paid' ? view.split?.paid : order?.order_amount,
      );
      await readLedgerReport(database());
    }),
    { numRuns: 12 },
  );
});
