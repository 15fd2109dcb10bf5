import { request } from 'node:http';
import type { CartLine } from '@storefront/api';
import { readAccountData } from '@storefront/backend/feature';
import {
  addItem,
  addStore,
  createDemoBackend,
  GROCERY,
  openForTests,
  openOrderingShop,
  orderBody,
  type Somebody,
  sendRequest,
  startFeatureJobs,
  type Transaction,
  testConfig,
} from '@storefront/backend/testing/feature';
import { sumMoney } from '@storefront/pricing';
import { GROUP_ORDER_STREAM_PATH, type GroupOrder } from '../contract';
import { lockDueGroups } from './change-group-order';

describe('a group order', () => {
  const shop = openForTests(() => openOrderingShop());
  let store: number;
  let bread: number;
  let milk: number;
  beforeAll(async () => {
    store = await addStore(shop.database);
    bread = await addItem(shop.database, store, { price: 40, stock: 100 });
    milk = await addItem(shop.database, store, { price: 25, stock: 100 });
  });
  beforeEach(() => shop.clock.advance(61_000));

  const post = (as: Somebody, call: string, body: object) =>
    shop.ask('POST', `/customer/group-order/${call}`, { as, body });
  const start = async (as: Somebody, more: object = {}): Promise<GroupOrder> =>
    (await post(as, 'start', { store_id: store, name: 'Sara', ...more })).json();
  const join = async (as: Somebody, group_token: string, name: string) => {
    const answer = await post(as, 'join', { group_token, name });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const read = async (as: Somebody, token: string): Promise<GroupOrder> =>
    (await shop.ask('GET', `/customer/group-order?group_token=${token}`, { as })).json();
  const put = async (as: Somebody, item_id: number, quantity = 1) => {
    const body = { model: 'Item', item_id, price: 1, quantity };
    const answer = await shop.ask('POST', '/customer/cart/add', { as, body });
    expect(answer.statusCode).toBe(200);
  };
  const setStatus = (as: Somebody, group_token: string, status: string) =>
    post(as, 'status', { group_token, status });
  const cartOf = async (as: Somebody): Promise<CartLine[]> =>
    (await shop.ask('GET', '/customer/cart/list', { as, moduleId: GROCERY })).json();
  const refusal = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => [
    answer.statusCode,
    answer.json().errors[0]?.code,
  ];

  async function threePeople(more: object = {}) {
    const [sara, omar, mona] = [await shop.customer(), shop.guest(), shop.guest()];
    const { group_token: token } = await start(sara, more);
    await join(omar, token, 'Omar');
    await join(mona, token, 'Mona');
    await put(sara, bread);
    await put(omar, bread, 2);
    await put(omar, milk);
    return { sara, omar, mona, token };
  }

  it('is in the copy of its members’ data', async () => {
    const sara = await shop.customer();
    await start(sara);
    const { sections } = await readAccountData(shop.backend, sara.id, shop.clock.now());
    expect(sections.group_members).toMatchObject([{ name: 'Sara' }]);
  });

  it('locks and opens a group of thirty with as many statements as a group of two', async () => {
    const statementsFor = async (people: number) => {
      const sara = await shop.customer();
      const { group_token: token } = await start(sara);
      for (const member of Array.from({ length: people }, () => shop.guest())) {
        await join(member, token, 'Omar');
        await put(member, bread);
      }
      const { database } = shop.backend;
      const { transaction } = database;
      let statements = 0;
      const spy = jest
        .spyOn(database, 'transaction')
        .mockImplementation(<Result>(work: (tx: Transaction) => Promise<Result>) =>
          transaction((tx) => {
            const query: Transaction['query'] = (statement, parameters) => {
              statements += 1;
              return tx.query(statement, parameters);
            };
            return work({ ...tx, query });
          }),
        );
      expect((await setStatus(sara, token, 'locked')).statusCode).toBe(200);
      spy.mockRestore();
      return statements;
    };
    const few = await statementsFor(2);
    expect(few).toBeGreaterThan(0);
    expect(await statementsFor(30)).toBe(few);
  });

  it('is followed by at most a hundred streams of one network address', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      tokens.push((await start(await shop.customer())).group_token);
    }
    await shop.ask('GET', '/module');
    const origin = shop.backend.app.listeningOrigin;
    const open = (count: number) =>
      new Promise<{ status: number | undefined; end: () => void }>((resolve, reject) => {
        const url = `${origin}/api/v1${GROUP_ORDER_STREAM_PATH}?group_token=${tokens[count % 2]}`;
        const outgoing = request(url, { agent: false }, ({ statusCode }) =>
          resolve({ status: statusCode, end: () => outgoing.destroy() }),
        );
        outgoing.on('error', reject).end();
      });
    const streams = await Promise.all(Array.from({ length: 101 }, (_, count) => open(count)));
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(100);
    for (const { end } of streams) end();
  });

  it('can be locked and opened again thirty times a minute, and others are not affected', async () => {
    const { sara, omar, token } = await threePeople();
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const status = count % 2 === 0 ? 'locked' : 'open';
      answers.push((await setStatus(sara, token, status)).statusCode);
    }
    expect(answers).toEqual([...Array(30).fill(200), 429]);
    expect((await post(omar, 'leave', { group_token: token })).statusCode).toBe(200);
  });

  it('shows what each member has in their own cart, with the sum of each', async () => {
    const { sara, omar, mona, token } = await threePeople({ budget: 100 });
    const group = await read(mona, token);
    expect(group.members).toMatchObject([
      { name: 'Sara', is_organiser: 1, colour: 1, amount: 40, budget_left: 60, share: null },
      { name: 'Omar', is_organiser: 0, colour: 2, amount: 105, budget_left: -5 },
      { name: 'Mona', colour: 3, amount: 0, lines: [] },
    ]);
    expect(group).toMatchObject({
      status: 'open',
      amount: 145,
      currency: { currency_code: 'EGP' },
    });
    // The same for all callers, apart from their own member id.
    const views = [await read(sara, token), await read(omar, token), group];
    const common = views.map(({ member_id, ...view }) => view);
    expect(common[1]).toEqual(common[0]);
    expect(common[2]).toEqual(common[0]);
    expect(new Set(views.map((view) => view.member_id)).size).toBe(3);
  });

  it('opens only by its link, and is changed only by members', async () => {
    const { token } = await threePeople();
    const stranger = shop.guest();
    expect((await read(stranger, token)).member_id).toBeNull();
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const url = `/customer/group-order?group_token=${wrong}`;
    expect(refusal(await shop.ask('GET', url, { as: stranger }))).toEqual([404, 'group_token']);
    expect(refusal(await setStatus(stranger, token, 'locked'))).toEqual([403, 'group_order']);
    shop.clock.advance(49 * 3_600_000);
    const old = `/customer/group-order?group_token=${token}`;
    expect(refusal(await shop.ask('GET', old, { as: stranger }))).toEqual([404, 'group_token']);
  });

  it('is locked and paid by the organiser, and shared to the last piastre', async () => {
    const { sara, omar, mona, token } = await threePeople();
    expect(refusal(await setStatus(omar, token, 'locked'))).toEqual([403, 'group_order']);
    expect((await setStatus(sara, token, 'locked')).json().status).toBe('locked');
    // Items added now belong only to their own cart.
    await put(omar, bread, 9);
    expect((await read(mona, token)).amount).toBe(145);
    expect(refusal(await post(shop.guest(), 'join', { group_token: token, name: 'Late' }))).toEqual(
      [403, 'group_order'],
    );
    await setStatus(sara, token, 'checkout');
    const cart = await cartOf(sara);
    expect(cart.map((line) => [line.person_name, line.item_id, line.quantity])).toEqual([
      ['Sara', bread, 1],
      ['Omar', bread, 2],
      ['Omar', milk, 1],
    ]);
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: sara,
      moduleId: GROCERY,
      body: orderBody(store),
    });
    expect(placed.statusCode).toBe(200);
    const group = await read(mona, token);
    expect(group.status).toBe('ordered');
    const order = await shop.database.one<{ order_amount: number; delivery_charge: number }>(
      'select order_amount, delivery_charge from orders where id = $1',
      [placed.json().order_id],
    );
    expect(order?.delivery_charge).toBeGreaterThan(0);
    expect(group.order_amount).toBe(order?.order_amount);
    expect(group.members.map(({ amount }) => amount)).toEqual([40, 105, 0]);
    expect(sumMoney(group.members.map(({ share }) => share ?? 0))).toBe(order?.order_amount);
    expect(group.members[2]?.share).toBe(0);
    const details = await shop.ask(
      'GET',
      `/customer/order/details?order_id=${placed.json().order_id}`,
      {
        as: sara,
      },
    );
    expect(details.json().map((line: { person_name: string }) => line.person_name)).toEqual([
      'Sara',
      'Omar',
      'Omar',
    ]);
    // What Omar added after the lock is still in his own cart.
    expect((await cartOf(omar)).map(({ quantity }) => quantity)).toEqual([9]);
  });

  it('opens again, and gives everybody their lines back', async () => {
    const { sara, omar, token } = await threePeople();
    await setStatus(sara, token, 'locked');
    expect(await cartOf(omar)).toEqual([]);
    await put(omar, milk, 3);
    await setStatus(sara, token, 'checkout');
    await setStatus(sara, token, 'open');
    const own = (await cartOf(omar)).map(({ item_id, quantity }) => [item_id, quantity]);
    expect(new Map(own.map(([item = 0, count = 0]) => [item, count]))).toEqual(
      new Map([
        [bread, 2],
        [milk, 4],
      ]),
    );
    expect((await cartOf(sara)).map(({ person_name }) => person_name)).toEqual([null]);
    expect((await read(sara, token)).amount).toBe(40 + 80 + 100);
  });

  it('does not change a cart at another store, and loses nothing by it', async () => {
    const { sara, omar, token } = await threePeople();
    const other = await addItem(shop.database, await addStore(shop.database));
    await setStatus(sara, token, 'locked');
    await put(omar, other);
    await put(sara, other);
    expect(refusal(await setStatus(sara, token, 'checkout'))).toEqual([403, 'different_stores']);
    expect((await read(sara, token)).status).toBe('locked');
    await shop.ask('DELETE', '/customer/cart/remove', { as: sara, moduleId: GROCERY });
    await setStatus(sara, token, 'open');
    expect((await cartOf(omar)).map(({ item_id }) => item_id)).toEqual([other]);
    expect((await read(sara, token)).members.map(({ amount }) => amount)).toEqual([40, 105, 0]);
  });

  it('locks by itself when its time is up, once', async () => {
    const { sara, omar, token } = await threePeople({ minutes: 10 });
    await lockDueGroups(shop.backend);
    expect((await read(omar, token)).status).toBe('open');
    shop.clock.advance(601_000);
    await Promise.all([lockDueGroups(shop.backend), lockDueGroups(shop.backend)]);
    await put(omar, bread);
    expect(await read(omar, token)).toMatchObject({ status: 'locked', amount: 145 });
    expect((await setStatus(sara, token, 'open')).json()).toMatchObject({ ends_at: null });
  });

  it('allows one group order per store, and lets members leave with their lines', async () => {
    const { sara, omar, token } = await threePeople();
    expect((await start(sara)).group_token).toBe(token);
    expect(refusal(await post(omar, 'start', { store_id: store, name: 'Omar' }))).toEqual([
      403,
      'group_order',
    ]);
    expect(refusal(await post(sara, 'leave', { group_token: token }))).toEqual([
      403,
      'group_order',
    ]);
    await post(omar, 'leave', { group_token: token });
    expect((await cartOf(omar)).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect((await read(sara, token)).members.map(({ name }) => name)).toEqual(['Sara', 'Mona']);
    await setStatus(sara, token, 'ended');
    const mine = await shop.ask('GET', '/customer/group-order/list', { as: sara });
    expect(mine.json()).toEqual([]);
  });

  it('puts nobody into two group orders of a store, whatever is sent at once', async () => {
    const running = async (as: Somebody) =>
      (await shop.ask('GET', '/customer/group-order/list', { as })).json();
    const [sara, omar] = [await shop.customer(), shop.guest()];
    const started = await Promise.all([start(sara), start(sara), start(sara)]);
    expect(new Set(started.map(({ group_token }) => group_token)).size).toBe(1);
    expect(await running(sara)).toHaveLength(1);
    const other = await start(await shop.customer());
    await Promise.all(
      [started[0], other].map((group) =>
        post(omar, 'join', { group_token: group?.group_token, name: 'Omar' }),
      ),
    );
    expect(await running(omar)).toHaveLength(1);
  });

  it('recognises a member who signs in meanwhile, and their lines', async () => {
    const { omar, token } = await threePeople();
    const person = await shop.customer();
    const row = await shop.database.one<{ email: string }>(
      `update customers set is_phone_verified = true, password_hash = (select password_hash from customers where id = 1)
        where id = $1 returning email`,
      [person.id],
    );
    await shop.ask('POST', '/auth/login', {
      body: {
        login_type: 'manual',
        field_type: 'email',
        email_or_phone: row?.email,
        password: 'souk1234',
        guest_id: 'guestId' in omar ? omar.guestId : '',
      },
    });
    const group = await read(person, token);
    const own = group.members.find(({ id }) => id === group.member_id);
    expect(own).toMatchObject({ name: 'Omar', amount: 105 });
  });

  it('shares the limit of an item among its members', async () => {
    const [sara, omar] = [await shop.customer(), shop.guest()];
    const apples = await addItem(shop.database, store, {
      stock: 100,
      columns: { maximum_cart_quantity: 3 },
    });
    const { group_token } = await start(sara);
    await join(omar, group_token, 'Omar');
    await put(sara, apples, 2);
    const body = { model: 'Item', item_id: apples, price: 1, quantity: 2 };
    const more = await shop.ask('POST', '/customer/cart/add', { as: omar, body });
    expect(refusal(more)).toEqual([403, 'cart_item_limit']);
    await put(omar, apples, 1);
    const [his] = await cartOf(omar);
    const change = { cart_id: his?.id, price: 1, quantity: 2 };
    const changed = await shop.ask('POST', '/customer/cart/update', { as: omar, body: change });
    expect(refusal(changed)).toEqual([403, 'cart_item_limit']);
  });

  it('locks at its deadline by a job, and while it is off nothing of it runs or is paid in parts', async () => {
    const { database, clock } = shop;
    const off = await createDemoBackend({
      config: { ...testConfig, features: [] },
      database,
      clock,
    });
    expect(startFeatureJobs(off)).toEqual([]);
    const { sara, token } = await threePeople({ minutes: 15 });
    clock.advance(15 * 60_000);
    const stops = startFeatureJobs(shop.backend);
    for (let tries = 0; tries < 100 && (await read(sara, token)).status === 'open'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const stop of stops) await stop();
    expect((await read(sara, token)).status).toBe('locked');

    await setStatus(sara, token, 'checkout');
    const place = (app: typeof off.app) =>
      sendRequest(app, {
        method: 'POST',
        url: '/api/v1/customer/order/place',
        headers: {
          zoneid: '[1]',
          moduleid: String(GROCERY),
          authorization: `Bearer ${'token' in sara ? sara.token : ''}`,
        },
        payload: orderBody(store, { payment_method: 'digital_payment', group_split: 1 }),
      });
    expect(refusal(await place(off.app))).toEqual([403, 'payment_method']);
    expect((await place(shop.backend.app)).statusCode).toBe(200);
    await off.app.close();
  });

  it('shows features the carts of all members before and after their lines are moved', async () => {
    const { sara, token } = await threePeople();
    const recordCarts = jest.fn(async () => undefined);
    const { features } = shop.backend;
    const watched = jest.replaceProperty(features, 'on', [
      ...features.on,
      { name: 'watcher', owner: 'Cart team', recordCarts },
    ]);
    for (const status of ['locked', 'checkout', 'open']) await setStatus(sara, token, status);
    watched.restore();
    const members = await shop.database.query<{ owner: string }>(
      'select m.owner from group_members m join group_orders g on g.id = m.group_id where g.token = $1 order by m.id',
      [token],
    );
    const carts = { owners: members.map(({ owner }) => owner), moduleId: GROCERY };
    const seen = ['changed', 'group', 'changed', 'group', 'changed', 'group'].map((reason) => [
      expect.anything(),
      carts,
      reason,
      shop.clock.now(),
    ]);
    expect(recordCarts.mock.calls).toEqual(seen);
  });
});
