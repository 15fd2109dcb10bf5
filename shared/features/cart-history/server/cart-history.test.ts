import type { CartLine } from '@storefront/api';
import { changingCarts } from '@storefront/backend/feature';
import {
  addItem,
  addStore,
  FOOD,
  GROCERY,
  openForTests,
  openOrderingShop,
  orderBody,
  type Somebody,
} from '@storefront/backend/testing/feature';
import type { CartHistory, SavedCart, SharedCart } from '../entities';
import { forgetOldCarts } from './routes';

const shop = openForTests(openOrderingShop);
const DAY = 24 * 3600;
let bakery: number;
let bread: number;
let cake: number;
let other: number;
let tea: number;
beforeAll(async () => {
  bakery = await addStore(shop.database);
  bread = await addItem(shop.database, bakery, { price: 10 });
  cake = await addItem(shop.database, bakery, { price: 50, stock: 3 });
  other = await addStore(shop.database);
  tea = await addItem(shop.database, other, { price: 20 });
});
beforeEach(async () => {
  shop.clock.advance(61_000);
  await shop.database.query('update items set stock = 3 where id = $1', [cake]);
});

const send = (method: 'GET' | 'POST' | 'DELETE', as: Somebody, path: string, body: object = {}) =>
  shop.ask(method, `/customer/cart/${path}`, { as, body, moduleId: GROCERY });
const put = async (as: Somebody, item_id: number, quantity = 1, more: object = {}) => {
  const body = { model: 'Item', item_id, price: 10, quantity, ...more };
  expect((await send('POST', as, 'add', body)).statusCode).toBe(200);
};
const cartOf = async (as: Somebody): Promise<CartLine[]> => (await send('GET', as, 'list')).json();
const counts = async (as: Somebody) =>
  Object.fromEntries((await cartOf(as)).map(({ item_id, quantity }) => [item_id, quantity]));
const historyOf = async (as: Somebody): Promise<CartHistory> =>
  (await send('GET', as, 'history')).json();
const step = async (as: Somebody, way: 'undo' | 'redo', event?: number | null) =>
  send('POST', as, way, { event_id: event ?? (await historyOf(as)).event_id });
const earlierOf = async (as: Somebody) =>
  (await historyOf(as)).earlier.map(({ count, amount }) => ({ count, amount }));

it('lists the carts of all modules with store, pieces and sum', async () => {
  const guest = shop.guest();
  const kitchen = await addStore(shop.database, { moduleId: FOOD });
  const soup = await addItem(shop.database, kitchen, { price: 30 });
  await put(guest, bread, 3);
  await put(guest, cake);
  const body = { model: 'Item', item_id: soup, price: 30, quantity: 1 };
  await shop.ask('POST', '/customer/cart/add', { as: guest, moduleId: FOOD, body });
  await shop.database.query('update items set stock = 0 where id = $1', [cake]);
  const overview = (as: Somebody) => shop.ask('GET', '/customer/cart/overview', { as });
  expect((await overview(guest)).json()).toMatchObject([
    {
      module_id: FOOD,
      store_id: kitchen,
      count: 1,
      amount: 30,
      currency: { currency_code: 'EGP' },
    },
    // Sold-out lines stay in the cart, and cost nothing.
    { module_id: GROCERY, store_id: bakery, count: 4, amount: 30 },
  ]);
  expect((await overview(shop.guest())).json()).toEqual([]);
});

describe('the history of a cart', () => {
  it('is empty for an unknown cart', async () => {
    expect(await historyOf(shop.guest())).toEqual({
      event_id: null,
      undo: null,
      redo: null,
      present: null,
      earlier: [],
    });
  });

  it('names the change to undo, and undoes it once for simultaneous requests', async () => {
    const guest = shop.guest();
    await put(guest, bread, 2);
    await put(guest, cake, 1, { note: 'Candles' });
    const [line, cakeLine] = await cartOf(guest);
    const seen = await historyOf(guest);
    expect(seen.undo?.changes).toMatchObject([{ item_id: cake, before: 0, after: 1 }]);
    expect(seen.present).toMatchObject({ count: 3, amount: 70 });
    const answers = await Promise.all([
      step(guest, 'undo', seen.event_id),
      step(guest, 'undo', seen.event_id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await cartOf(guest)).map(({ id }) => id)).toEqual([line?.id]);
    expect((await historyOf(guest)).redo?.changes).toMatchObject([{ item_id: cake, after: 1 }]);
    expect((await step(guest, 'redo')).statusCode).toBe(200);
    expect((await cartOf(guest))[1]).toMatchObject({ id: cakeLine?.id, note: 'Candles' });
    // After a new change there is nothing to redo.
    await step(guest, 'undo');
    await put(guest, cake, 2);
    expect((await historyOf(guest)).redo).toBeNull();
    expect((await step(guest, 'redo')).statusCode).toBe(404);
  });

  it('undoes to a cart from before the history as well', async () => {
    const guest = shop.guest();
    await put(guest, bread, 2);
    await shop.database.query('delete from cart_events');
    expect((await historyOf(guest)).undo).toBeNull();
    await send('DELETE', guest, 'remove');
    expect((await step(guest, 'undo')).statusCode).toBe(200);
    expect(await counts(guest)).toEqual({ [bread]: 2 });
  });

  it('stores the cart of each day and ordered carts, and restores them', async () => {
    const person = await shop.customer();
    await put(person, bread, 4);
    shop.clock.advance(DAY * 1000);
    await put(person, cake, 1);
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: person,
      moduleId: GROCERY,
      body: orderBody(bakery),
    });
    expect(placed.statusCode).toBe(200);
    const history = await historyOf(person);
    // An order cannot be undone in the cart.
    expect(history.undo).toBeNull();
    expect(history.earlier).toMatchObject([
      { count: 5, amount: 90, is_ordered: 1, store_id: bakery },
      { count: 4, amount: 40, is_ordered: 0 },
    ]);
    const [ordered, yesterday] = history.earlier;
    const compared = await send(
      'GET',
      person,
      `compare?before=${yesterday?.event_id}&after=${ordered?.event_id}`,
    );
    expect(compared.json()).toMatchObject({
      difference: 50,
      changes: [{ item_id: cake, before: 0, after: 1 }],
    });
    await put(person, bread, 1);
    await send('POST', person, 'history/restore', { event_id: yesterday?.event_id });
    expect(await counts(person)).toEqual({ [bread]: 4 });
    await step(person, 'undo');
    expect(await counts(person)).toEqual({ [bread]: 1 });
  });

  it('is deleted after a month', async () => {
    const guest = shop.guest();
    await put(guest, bread);
    await send('DELETE', guest, 'remove');
    expect(await earlierOf(guest)).toHaveLength(1);
    shop.clock.advance(31 * DAY * 1000);
    await forgetOldCarts(shop.backend);
    expect(await historyOf(guest)).toMatchObject({ event_id: null, earlier: [] });
  });
});

const signIn = async (person: { id: number }, guest: Somebody) => {
  const row = await shop.database.one<{ email: string }>(
    `update customers set is_phone_verified = true,
        password_hash = (select password_hash from customers where id = 1)
      where id = $1 returning email`,
    [person.id],
  );
  const answer = await shop.ask('POST', '/auth/login', {
    body: {
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: row?.email,
      password: 'souk1234',
      guest_id: 'guestId' in guest ? guest.guestId : '',
    },
  });
  expect(answer.statusCode).toBe(200);
};

describe('signing in', () => {
  it('moves the guest’s history and saved carts to the customer', async () => {
    const [guest, person] = [shop.guest(), await shop.customer()];
    await put(guest, bread, 1);
    await put(guest, cake, 1);
    await send('POST', guest, 'saved/aside');
    await put(guest, tea, 2);
    await signIn(person, guest);
    expect(await historyOf(guest)).toMatchObject({ event_id: null });
    expect(await earlierOf(person)).toEqual([{ count: 2, amount: 60 }]);
    const saved: SavedCart[] = (await send('GET', person, 'saved')).json();
    expect(saved).toMatchObject([{ store_id: bakery, asks: 0 }]);
    // The guest's steps still work.
    await step(person, 'undo');
    await step(person, 'undo');
    expect(await counts(person)).toEqual({ [bread]: 1, [cake]: 1 });
  });

  it('leads back to the account’s own cart where both had one', async () => {
    const [guest, person] = [shop.guest(), await shop.customer()];
    await put(person, bread, 2);
    await put(guest, bread, 1);
    await put(guest, cake, 1);
    await signIn(person, guest);
    expect(await counts(person)).toEqual({ [bread]: 3, [cake]: 1 });
    await step(person, 'undo');
    expect(await counts(person)).toEqual({ [bread]: 2 });
    expect(await earlierOf(person)).toContainEqual({ count: 2, amount: 60 });
  });
});

describe('a cart that is set aside', () => {
  it('is a guest’s saved cart, and can be swapped back', async () => {
    const guest = shop.guest();
    await put(guest, bread, 2);
    const saved: SavedCart[] = (await send('POST', guest, 'saved/aside')).json();
    expect(saved).toMatchObject([{ store_id: bakery, lines: [{ item_id: bread, quantity: 2 }] }]);
    expect(await cartOf(guest)).toEqual([]);
    await put(guest, tea);
    await send('POST', guest, 'saved/restore', { saved_cart_id: saved[0]?.id });
    expect(await counts(guest)).toEqual({ [bread]: 2 });
    expect((await send('GET', guest, 'saved')).json()).toMatchObject([{ store_id: other }]);
    // Undoing that does not change the saved cart: nothing is lost, and nothing has two owners.
    await step(guest, 'undo');
    expect(await counts(guest)).toEqual({ [tea]: 1 });
    expect((await send('GET', guest, 'saved')).json()).toHaveLength(1);
  });
});

describe('a line that is saved for later', () => {
  const savedOf = async (as: Somebody): Promise<SavedCart[]> =>
    (await send('GET', as, 'saved')).json();
  const keptOf = async (as: Somebody) =>
    (await savedOf(as))
      .filter(({ is_for_later }) => is_for_later)
      .flatMap(({ lines }) => lines.map(({ item_id, quantity }) => [item_id, quantity]));
  const keep = async (as: Somebody, item_id: number) => {
    const line = (await cartOf(as)).find((one) => one.item_id === item_id);
    expect((await send('POST', as, 'later', { cart_id: line?.id })).statusCode).toBe(200);
    return { cart_id: line?.id };
  };

  it('is not in the cart, and returns unchanged', async () => {
    const guest = shop.guest();
    await put(guest, bread, 2);
    await put(guest, cake, 1, { note: 'Candles' });
    const line = await keep(guest, cake);
    expect(await counts(guest)).toEqual({ [bread]: 2 });
    expect(await savedOf(guest)).toMatchObject([
      {
        store_id: bakery,
        is_for_later: 1,
        asks: 0,
        lines: [{ id: line.cart_id, note: 'Candles' }],
      },
    ]);
    await send('POST', guest, 'later/back', line);
    expect((await cartOf(guest))[1]).toMatchObject({ id: line.cart_id, note: 'Candles' });
    expect(await savedOf(guest)).toEqual([]);
    expect((await send('POST', guest, 'later/back', line)).statusCode).toBe(404);
  });

  it('is joined with the same choice, in either place, up to the stock', async () => {
    const guest = shop.guest();
    await put(guest, cake, 2);
    const line = await keep(guest, cake);
    await put(guest, cake, 2);
    await send('POST', guest, 'later/back', line);
    expect(await counts(guest)).toEqual({ [cake]: 3 });
    expect(await keptOf(guest)).toEqual([]);
  });

  it('replaces a cart of another store when it returns, and is deleted by its own call', async () => {
    const guest = shop.guest();
    await put(guest, bread);
    await put(guest, cake);
    const [first, second] = [await keep(guest, bread), await keep(guest, cake)];
    await put(guest, tea);
    await send('POST', guest, 'later/back', first);
    expect(await counts(guest)).toEqual({ [bread]: 1 });
    expect(await keptOf(guest)).toEqual([[cake, 1]]);
    expect(await savedOf(guest)).toMatchObject([{ store_id: other }, { store_id: bakery }]);
    await send('DELETE', guest, `later?cart_id=${second.cart_id}`);
    expect(await savedOf(guest)).toMatchObject([{ store_id: other, is_for_later: 0 }]);
  });

  it('is in one place after every undo and redo', async () => {
    const guest = shop.guest();
    await put(guest, bread);
    await put(guest, cake);
    const line = await keep(guest, cake);
    const both = async () => [await counts(guest), await keptOf(guest)];
    const kept = [{ [bread]: 1 }, [[cake, 1]]];
    const inCart = [{ [bread]: 1, [cake]: 1 }, []];
    await step(guest, 'undo');
    expect(await both()).toEqual(inCart);
    await step(guest, 'redo');
    expect(await both()).toEqual(kept);
    await send('POST', guest, 'later/back', line);
    expect(await both()).toEqual(inCart);
    for (const expected of [kept, inCart]) {
      await step(guest, 'undo');
      expect(await both()).toEqual(expected);
    }
    for (const expected of [kept, inCart]) {
      await step(guest, 'redo');
      expect(await both()).toEqual(expected);
    }
  });

  it('is moved at sign-in, and joined with what the account has of that store', async () => {
    const [guest, person] = [shop.guest(), await shop.customer()];
    await put(person, cake, 1);
    await keep(person, cake);
    for (const item of [bread, cake]) {
      await put(guest, item);
      await keep(guest, item);
    }
    await put(guest, tea);
    await keep(guest, tea);
    await signIn(person, guest);
    const kept = await savedOf(person);
    expect(kept.map(({ store_id }) => store_id).sort()).toEqual([bakery, other].sort());
    expect((await keptOf(person)).sort()).toEqual(
      [
        [bread, 1],
        [cake, 2],
        [tea, 1],
      ].sort(),
    );
    expect(await keptOf(guest)).toEqual([]);
  });
});

describe('a cart that is shared', () => {
  const share = async (as: Somebody) =>
    (await send('POST', as, 'share', { event_id: (await historyOf(as)).event_id })).json();

  it('shows items and today’s prices, and no notes', async () => {
    const guest = shop.guest();
    await put(guest, bread, 2, { note: 'For Mona, flat 4' });
    await put(guest, cake, 3);
    const { cart_token } = await share(guest);
    await shop.database.query('update items set stock = 0 where id = $1', [cake]);
    const answer = await send('GET', shop.guest(), `shared?cart_token=${cart_token}`);
    const shared: SharedCart = answer.json();
    expect(shared).toMatchObject({ store_id: bakery, module_id: GROCERY, count: 5, amount: 20 });
    expect(shared.lines.map(({ amount, is_available }) => [amount, is_available])).toEqual([
      [20, 1],
      [0, 0],
    ]);
    expect(JSON.stringify(shared)).not.toContain('Mona');
    const kept = await shop.database.query('select * from shared_carts');
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Mona|${cart_token}`));
  });

  it('is added as far as items are available, without removing lines', async () => {
    const [sender, taker] = [shop.guest(), shop.guest()];
    await put(sender, bread, 2);
    await put(sender, cake, 3);
    const { cart_token } = await share(sender);
    await put(taker, tea);
    await shop.database.query('update items set stock = 2 where id = $1', [cake]);
    const taken = await send('POST', taker, 'shared/take', { cart_token });
    expect(taken.json()).toEqual({ taken: 2, reduced: 1, left_out: 0, set_aside: 1 });
    expect(await counts(taker)).toEqual({ [bread]: 2, [cake]: 2 });
    expect((await send('GET', taker, 'saved')).json()).toMatchObject([{ store_id: other }]);
    await step(taker, 'undo');
    expect(await counts(taker)).toEqual({ [tea]: 1 });
  });

  it('is not opened by another link, nor after a week', async () => {
    const guest = shop.guest();
    await put(guest, bread);
    const { cart_token } = await share(guest);
    const read = (token: string) => send('GET', guest, `shared?cart_token=${token}`);
    expect((await read('A'.repeat(22))).statusCode).toBe(404);
    expect((await read(cart_token)).statusCode).toBe(200);
    shop.clock.advance(8 * DAY * 1000);
    expect((await read(cart_token)).statusCode).toBe(404);
    expect((await send('POST', guest, 'shared/take', { cart_token })).statusCode).toBe(404);
  });
});

it('does not undo while the cart holds lines of other people', async () => {
  const sara = await shop.customer();
  await put(sara, bread);
  const { event_id } = await historyOf(sara);
  const { database, clock } = shop;
  const owner = `c:${sara.id}`;
  const member = await database.one<{ id: number }>(
    `with held as (
        insert into group_orders (token, module_id, store_id, status, created_at)
          values ('held', $1, $2, 'checkout', $3) returning id
      )
      insert into group_members (group_id, owner, name, colour, is_organiser, joined_at)
        select id, 'g:other', 'Omar', 1, false, $3 from held returning id`,
    [GROCERY, bakery, clock.now()],
  );
  const carts = { owners: [owner], moduleId: GROCERY };
  await database.transaction((tx) =>
    changingCarts(tx, { features: shop.backend.features, now: clock.now() }, carts, 'group', () =>
      tx.query('update cart_lines set group_member_id = $2 where owner = $1', [owner, member?.id]),
    ),
  );
  expect(await historyOf(sara)).toMatchObject({ undo: null, redo: null });
  const refused = await step(sara, 'undo', event_id);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'group_order']);
  expect(await counts(sara)).toEqual({ [bread]: 1 });
});
