import { readGuest } from '../../../server/http/caller';
import { createGuestId } from '../../../server/secrets';
import { viewOf } from '../../../server/shop-view';
import { demoEngines } from '../../../testing/demo-engines';
import { openForTests } from '../../../testing/open-for-tests';
import { readBalance } from '../../../testing/wallets';
import { handOverCarts } from '../../cart/hand-over';
import { dropUnpaidOrders } from '../life-cycle/drop-unpaid-orders';
import { advanceOrders } from '../life-cycle/life-cycle';
import { addItem, addStore, buyNow, orderBody } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

describe.each(demoEngines)('on the %s engine', (_name, open) => {
  const shop = openForTests(async () => openOrderingShop(await open()));

  const place = (as: Somebody, body: object, key?: string) =>
    shop.ask('POST', '/customer/order/place', { as, body, ...(key && { key }) });
  const outcomes = async (answers: readonly Promise<{ statusCode: number; json(): unknown }>[]) => {
    const counts: Record<string, number> = {};
    for (const answer of await Promise.all(answers)) {
      const body = answer.json() as { errors?: { code: string }[] };
      const outcome = body.errors?.[0]?.code ?? String(answer.statusCode);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_unused, index) => make(index));
  const number = async (statement: string, ...parameters: (string | number)[]) =>
    (await shop.database.one<{ n: number }>(statement, parameters))?.n;

  it('sells five pieces to five of twenty requests', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 5 });
    const answers = times(20, () => place(shop.guest(), buyNow(store, item)));
    expect(await outcomes(answers)).toEqual({ 200: 5, stock: 15 });
    expect(await number('select stock as n from items where id = $1', item)).toBe(0);
  }, 60_000);

  it('sells a variation with two pieces to one of two requests for both pieces', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { variations: [['500g', 10, 3]], stock: 3 });
    const line = { item_id: item, quantity: 2, variation: [{ type: '500g', price: 1 }] };
    const body = orderBody(store, { is_buy_now: 1, cart: [line] });
    expect(await outcomes(times(6, () => place(shop.guest(), body)))).toEqual({ 200: 1, stock: 5 });
    expect(await number('select stock as n from item_variations where item_id = $1', item)).toBe(1);
  }, 60_000);

  it('does not sell the same piece in two lines of one order', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 3 });
    const line = { item_id: item, quantity: 2, variation: [] };
    const body = orderBody(store, { is_buy_now: 1, cart: [line, line] });
    expect(await outcomes([place(shop.guest(), body)])).toEqual({ stock: 1 });
    expect(await number('select stock as n from items where id = $1', item)).toBe(3);
  });

  it('sells the last pieces of a flash sale once', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    await shop.database.query(
      `insert into flash_sale_items (flash_sale_id, item_id, stock, sold, discount_type, discount)
        select id, $1, 10, 8, 'percent', 50 from flash_sales where module_id = 2`,
      [item],
    );
    const counts = await outcomes(times(8, () => place(shop.guest(), buyNow(store, item, 2))));
    // Orders after the end of the sale pay the ordinary price; two concurrent orders cannot both get the last units.
    expect((counts[200] ?? 0) + (counts.flash_sale ?? 0)).toBe(8);
    expect(await number('select sold as n from flash_sale_items where item_id = $1', item)).toBe(
      10,
    );
    expect(
      await number(
        `select count(*) as n from orders o join order_details d on d.order_id = o.id
          where d.item_id = $1 and o.flash_admin_discount_amount > 0`,
        item,
      ),
    ).toBe(1);
  }, 60_000);

  it('uses a coupon as often as it may be used', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    const person = await shop.customer();
    const code = `ONCE${person.id}`;
    await shop.database.query(
      `insert into coupons (title, code, coupon_type, discount, discount_type, limit_per_customer,
          start_date, expire_date)
        values ('{"en": "Once", "ar": "مرة"}', $1, 'default', 10, 'amount', 1, '2026-01-01', '2027-01-01')`,
      [code],
    );
    const body = buyNow(store, item, 1, { coupon_code: code });
    expect(await outcomes(times(10, () => place(person, body)))).toEqual({ 200: 1, coupon: 9 });
    expect(await number('select total_uses as n from coupons where code = $1', code)).toBe(1);
  }, 60_000);

  it('spends the money of a wallet once', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100, price: 60 });
    const person = await shop.customer(100);
    const body = buyNow(store, item, 1, { payment_method: 'wallet' });
    expect(await outcomes(times(20, () => place(person, body)))).toEqual({
      200: 1,
      order_amount: 19,
    });
    expect(await readBalance(shop.database, person.id)).toBe(20);
    expect(
      await number(
        'select sum(credit + admin_bonus - debit) as n from wallet_transactions where customer_id = $1',
        person.id,
      ),
    ).toBe(20);
  }, 60_000);

  it('places one order for fifty requests with one key', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    const person = await shop.customer();
    const body = buyNow(store, item);
    const counts = await outcomes(times(50, () => place(person, body, 'press')));
    expect((counts[200] ?? 0) + (counts['Idempotency-Key'] ?? 0)).toBe(50);
    expect(await number('select count(*) as n from orders where customer_id = $1', person.id)).toBe(
      1,
    );
    expect((await place(person, body, 'press')).statusCode).toBe(200);
    expect(await number('select stock as n from items where id = $1', item)).toBe(99);
  }, 60_000);

  it('orders a cart once, whatever the keys', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    const guest = shop.guest();
    await shop.ask('POST', '/customer/cart/add', {
      as: guest,
      body: { model: 'Item', item_id: item, price: 1, quantity: 1 },
    });
    const counts = await outcomes(
      times(12, (index) => place(guest, orderBody(store), `tab-${index}`)),
    );
    expect(counts).toEqual({ 200: 1, empty_cart: 11 });
    expect(await number('select stock as n from items where id = $1', item)).toBe(99);
  }, 60_000);

  it('has one line for an item, however fast it is added', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const guest = shop.guest();
    const add = () =>
      shop.ask('POST', '/customer/cart/add', {
        as: guest,
        body: { model: 'Item', item_id: item, price: 1, quantity: 1 },
      });
    expect(await outcomes(times(8, add))).toEqual({ 200: 1, cart_item: 7 });
  }, 60_000);

  it('returns the items of a canceled order once', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 4 });
    const person = await shop.customer(50);
    const body = buyNow(store, item, 4, { partial_payment: 1, payment_method: 'digital_payment' });
    const { order_id } = (await place(person, body)).json() as { order_id: number };
    expect(await number('select stock as n from items where id = $1', item)).toBe(0);
    shop.clock.advance(61 * 60_000);
    const cancel = () =>
      shop.ask('PUT', '/customer/order/cancel', { as: person, body: { order_id, reason: 'No' } });
    await Promise.all([
      ...times(5, cancel),
      dropUnpaidOrders(shop.backend),
      dropUnpaidOrders(shop.backend),
    ]);
    expect(await number('select stock as n from items where id = $1', item)).toBe(4);
    expect(await readBalance(shop.database, person.id)).toBe(50);
  }, 60_000);

  it('moves an order once, however many servers try', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = await shop.customer();
    const { order_id } = (await place(person, buyNow(store, item))).json() as { order_id: number };
    shop.clock.advance(10 * 60_000);
    await Promise.all(times(6, () => advanceOrders(shop.backend)));
    await advanceOrders(shop.backend);
    const row = await shop.database.one(
      'select order_status, payment_status from orders where id = $1',
      [order_id],
    );
    expect(row).toEqual({ order_status: 'delivered', payment_status: 'paid' });
    expect(
      await number('select count(*) as n from order_events where order_id = $1', order_id),
    ).toBe(6);
    // 120 at 10 %: 12 points, once.
    expect(await number('select loyalty_point as n from customers where id = $1', person.id)).toBe(
      12,
    );
    expect(await number('select order_count as n from items where id = $1', item)).toBe(1);
  }, 60_000);

  it('credits a payment once, however often the gateway reports it', async () => {
    const person = await shop.customer();
    const opened = await shop.ask('POST', '/customer/wallet/add-fund', {
      as: person,
      body: {
        amount: 600,
        payment_method: 'sandbox_wallet',
        callback: 'https://shop.example/profile?page=wallet',
        payment_platform: 'web',
      },
    });
    const { pathname } = new URL(opened.json().redirect_link);
    const say = (decision: string) => shop.decide(pathname, decision);
    await Promise.all(times(20, () => say('approve')));
    await say('decline');
    expect(
      await shop.database.one(
        `select balance as held, (
            select sum(credit + admin_bonus - debit) from wallet_transactions where customer_id = $1
          ) as written
          from wallets where customer_id = $1`,
        [person.id],
      ),
    ).toEqual({ held: 660, written: 660 });
  }, 60_000);

  it('takes no other part from the wallet than the one that was shown', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 100 });
    const person = await shop.customer(30);
    const shown = JSON.stringify({ walletPart: 30, leftToPay: 90 });
    const body = buyNow(store, item, 1, {
      partial_payment: 1,
      expected_total: 120,
      expected_bill: shown,
    });
    const counts = await outcomes(times(8, () => place(person, body)));
    // The second order would cost more than the page showed.
    expect(counts).toEqual({ 200: 1, expected_total: 7 });
    expect(await number('select count(*) as n from orders where customer_id = $1', person.id)).toBe(
      1,
    );
    expect(await readBalance(shop.database, person.id)).toBe(0);
  }, 60_000);

  it('joins two lines of a cart that two tabs make equal, in any order of edits', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, {
      stock: 50,
      variations: [
        ['S', 10, 50],
        ['M', 20, 50],
        ['L', 30, 50],
      ],
    });
    const guest = shop.guest();
    const send = (path: string, more: object) =>
      shop.ask('POST', path, { as: guest, body: { price: 1, quantity: 2, ...more } });
    const variation = (type: string) => ({ variation: [{ type, price: 1 }] });
    for (const type of ['S', 'M']) {
      await send('/customer/cart/add', { model: 'Item', item_id: item, ...variation(type) });
    }
    const cart = await shop.ask('GET', '/customer/cart/list', { as: guest });
    const ids: number[] = cart.json().map(({ id }: { id: number }) => id);
    const answers = await Promise.all(
      ids.map((cart_id) => send('/customer/cart/update', { cart_id, ...variation('L') })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const lines = await shop.database.query(
      'select quantity, variation from cart_lines where item_id = $1',
      [item],
    );
    expect(lines).toEqual([{ quantity: 4, variation: [{ type: 'L' }] }]);
  }, 60_000);

  it('moves a guest’s cart to one of two accounts that sign in with it', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const guestId = createGuestId();
    await shop.ask('POST', '/customer/cart/add', {
      as: { guestId },
      body: { model: 'Item', item_id: item, price: 1, quantity: 2 },
    });
    const [one, other] = [await shop.customer(), await shop.customer()];
    const key = readGuest(guestId)?.guestKey ?? '';
    const view = viewOf(shop.backend, {
      language: 'en',
      now: shop.clock.now(),
      location: null,
      itemsShown: new Set(),
    });
    await Promise.all(
      [one, other, one, other].map(({ id }) =>
        shop.database.transaction((tx) => handOverCarts(tx, key, id, view)),
      ),
    );
    const lines = await shop.database.query<{ owner: string; quantity: number }>(
      'select owner, quantity from cart_lines where item_id = $1',
      [item],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.quantity).toBe(2);
    expect([`c:${one.id}`, `c:${other.id}`]).toContain(lines[0]?.owner);
  }, 60_000);

  it('adds the carts of two devices that sign in at the same time, once each', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 50 });
    const person = await shop.customer();
    const add = (as: Somebody, quantity: number) =>
      shop.ask('POST', '/customer/cart/add', {
        as,
        body: { model: 'Item', item_id: item, price: 1, quantity },
      });
    await add(person, 1);
    const keys = await Promise.all(
      [2, 4].map(async (quantity) => {
        const guestId = createGuestId();
        await add({ guestId }, quantity);
        return readGuest(guestId)?.guestKey ?? '';
      }),
    );
    const view = viewOf(shop.backend, {
      language: 'en',
      now: shop.clock.now(),
      location: null,
      itemsShown: new Set(),
    });
    await Promise.all(
      [...keys, ...keys].map((key) =>
        shop.database.transaction((tx) => handOverCarts(tx, key, person.id, view)),
      ),
    );
    expect(
      await shop.database.query('select owner, quantity from cart_lines where item_id = $1', [
        item,
      ]),
    ).toEqual([{ owner: `c:${person.id}`, quantity: 7 }]);
  }, 60_000);

  it('still counts correctly on the shelves after all of that', async () => {
    const wrong = await shop.database.query(
      `select store_id, category_id, items, discounted, recommended, reviewed, orders
          from store_shelves where items > 0
        except
        select store_id, category_id, count(*)::int, count(*) filter (where discount > 0)::int,
            count(*) filter (where recommended)::int, count(*) filter (where rating_count > 0)::int,
            sum(order_count)
          from items where status and available_date_starts is null
          group by store_id, category_id`,
    );
    expect(wrong).toEqual([]);
    expect(await number('select sum(items) as n from store_shelves')).toBe(
      await number(
        'select count(*) as n from items where status and available_date_starts is null',
      ),
    );
  });
});
