import { request } from 'node:http';
import { openForTests } from '../../../testing/open-for-tests';
import { addItem, addStore, buyNow } from '../testing/item-fixture';
import { type OrderingShop, openOrderingShop, type Somebody } from '../testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const place = (as: Somebody, body: object, key: string) =>
  shop.ask('POST', '/customer/order/place', { as, body, key });
const listeningAt = async ({ app }: OrderingShop['backend']) =>
  app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' });

/** Sends an order and closes the connection before the answer. */
function sendAndHangUp(address: string, token: string, key: string, body: object): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(`${address}/api/v1/customer/order/place`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        zoneid: '[1]',
        'idempotency-key': key,
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => resolve());
    outgoing.end(JSON.stringify(body), () => outgoing.destroy());
  });
}

const errorOf = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => ({
  status: answer.statusCode,
  ...answer.json().errors[0],
});

describe('an idempotency key', () => {
  it('gives the same answer to the same request, and places one order', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = await shop.customer();
    const body = buyNow(store, item);
    const first = (await place(person, body, 'try-1')).json();
    expect((await place(person, body, 'try-1')).json()).toEqual(first);
    expect(
      await shop.database.one('select count(*) from orders where customer_id = $1', [person.id]),
    ).toEqual({ count: 1 });
  });

  it('answers the order again whose answer was lost', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 3 });
    const person = await shop.customer(1_000);
    const body = buyNow(store, item, 1, { payment_method: 'wallet' });
    const address = await listeningAt(shop.backend);
    // The connection breaks after the request is sent: the client cannot know whether it arrived.
    for (let count = 0; count < 3; count += 1)
      await sendAndHangUp(address, person.token, 'lost', body);
    let answer = await place(person, body, 'lost');
    while (answer.statusCode === 409) answer = await place(person, body, 'lost');
    expect(answer.statusCode).toBe(200);
    expect(
      await shop.database.one(
        `select (select count(*) from orders where customer_id = $1) as orders,
          (select count(*) from wallet_transactions
            where customer_id = $1 and transaction_type = 'order_place') as debits,
          (select stock from items where id = $2) as stock`,
        [person.id, item],
      ),
    ).toEqual({ orders: 1, debits: 1, stock: 2 });
  });

  it('belongs to one caller and one payload', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const [one, other] = [await shop.customer(), await shop.customer()];
    const first = (await place(one, buyNow(store, item), 'same')).json();
    const second = (await place(other, buyNow(store, item), 'same')).json();
    expect(second.order_id).not.toBe(first.order_id);
    const changed = await place(one, buyNow(store, item, 2), 'same');
    expect(errorOf(changed)).toMatchObject({ status: 422, code: 'Idempotency-Key' });
  });

  it('can be used again when the order was refused', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store, { stock: 0 });
    const guest = shop.guest();
    expect((await place(guest, buyNow(store, item), 'again')).statusCode).toBe(403);
    await shop.database.query('update items set stock = 1 where id = $1', [item]);
    expect((await place(guest, buyNow(store, item), 'again')).statusCode).toBe(200);
  });

  it('is refused while the first request runs', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = await shop.customer();
    const body = buyNow(store, item);
    const answers = await Promise.all([place(person, body, 'twice'), place(person, body, 'twice')]);
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    expect(
      await shop.database.one('select count(*) from orders where customer_id = $1', [person.id]),
    ).toEqual({ count: 1 });
  });

  it('reports afterwards whether the order arrived, only to its caller', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const [guest, stranger] = [shop.guest(), shop.guest()];
    const find = async (as: Somebody, key: string) =>
      (await shop.ask('GET', `/customer/order/attempt?idempotency_key=${key}`, { as })).json();
    expect(await find(guest, 'lost-1')).toEqual({ status: 'unknown', order: null });
    const placed = (await place(guest, buyNow(store, item), 'lost-1')).json();
    // Each answer has a new link: tokens are stored only as hashes.
    const order = { ...placed, tracking_token: expect.stringMatching(/^[\w-]{43}$/) };
    expect(await find(guest, 'lost-1')).toEqual({ status: 'placed', order });
    expect(await find(stranger, 'lost-1')).toEqual({ status: 'unknown', order: null });
    // A refused order stores nothing: the attempt may be repeated.
    await place(guest, buyNow(store, item, 99), 'lost-2');
    expect(await find(guest, 'lost-2')).toEqual({ status: 'unknown', order: null });
  });

  it.each([["x' or 1=1"], ['x'.repeat(300)], ['é']])('is refused when it is %p', async (key) => {
    const answer = await place(shop.guest(), buyNow(1, 1), Buffer.from(key).toString('latin1'));
    expect(errorOf(answer)).toMatchObject({ status: 400, code: 'Idempotency-Key' });
  });
});
