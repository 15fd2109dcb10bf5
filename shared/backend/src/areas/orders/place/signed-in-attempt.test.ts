import { openForTests } from '../../../testing/open-for-tests';
import type { TestAnswer } from '../../../testing/send-request';
import {
  addItem,
  addStore,
  buyNow,
  orderBody,
  PARCEL,
  PHARMACY,
  parcelBody,
} from '../testing/item-fixture';
import { type OrderingShop, openOrderingShop, type Somebody } from '../testing/ordering-shop';
import { placePrescription } from '../testing/place-prescription';

type Place = (as: Somebody, key: string) => Promise<TestAnswer>;

/** One order of each kind; the items are created once, so that a retry orders the same. */
const kinds: Readonly<Record<string, (shop: OrderingShop, guest: Somebody) => Promise<Place>>> = {
  async cart(shop, guest) {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const line = { model: 'Item', item_id: item, price: 100, quantity: 1 };
    await shop.ask('POST', '/customer/cart/add', { as: guest, body: line });
    return (as, key) =>
      shop.ask('POST', '/customer/order/place', { as, key, body: orderBody(store) });
  },
  async 'buy now'(shop) {
    const store = await addStore(shop.database);
    const body = buyNow(store, await addItem(shop.database, store));
    return (as, key) => shop.ask('POST', '/customer/order/place', { as, key, body });
  },
  async campaign(shop) {
    const store = await addStore(shop.database);
    const campaign = await addItem(shop.database, store, {
      columns: { available_date_starts: '2026-05-01', available_date_ends: '2026-07-01' },
    });
    const line = { item_campaign_id: campaign, item_type: 'ItemCampaign', quantity: 1 };
    const body = orderBody(store, { is_buy_now: 1, cart: [line] });
    return (as, key) => shop.ask('POST', '/customer/order/place', { as, key, body });
  },
  async parcel(shop) {
    const body = parcelBody();
    return (as, key) =>
      shop.ask('POST', '/customer/order/place', { as, key, moduleId: PARCEL, body });
  },
  async prescription(shop) {
    const store = await addStore(shop.database, {
      moduleId: PHARMACY,
      columns: { prescription_order: true },
    });
    return (as, key) => placePrescription(shop, as, store, {}, key);
  },
};

// Password hashing is slow on purpose.
const PASSWORD = 'souk1234';

describe('an attempt to order', () => {
  const shop = openForTests(() => openOrderingShop());
  // Sign-ins are rate-limited.
  beforeEach(() => shop.clock.advance(61_000));

  /** Signs the guest in to a new account. */
  async function signIn(guest: Somebody) {
    const { id } = await shop.customer();
    const row = await shop.database.one<{ email: string }>(
      `update customers set is_phone_verified = true,
          password_hash = (select password_hash from customers where id = 1)
        where id = $1 returning email`,
      [id],
    );
    const answer = await shop.ask('POST', '/auth/login', {
      as: guest,
      body: {
        login_type: 'manual',
        field_type: 'email',
        email_or_phone: row?.email,
        password: PASSWORD,
      },
    });
    const token: string = answer.json().token;
    return { id, token };
  }

  const find = async (as: Somebody, key: string) =>
    (await shop.ask('GET', `/customer/order/attempt?idempotency_key=${key}`, { as })).json();
  const newestOrder = () =>
    shop.database.one<{ id: number }>('select coalesce(max(id), 0) as id from orders');

  it.each(Object.keys(kinds))('%s: a customer finds the guest’s order', async (kind) => {
    const guest = shop.guest();
    const key = `lost-${kind.replace(' ', '-')}`;
    const place = await kinds[kind]?.(shop, guest);
    const placed = await place?.(guest, key);
    expect(placed?.statusCode).toBe(200);
    const orderId: number = placed?.json().order_id;

    const customer = await signIn(guest);
    const again = await place?.(customer, key);
    expect(again?.statusCode).toBe(422);
    expect(again?.json().errors[0].code).toBe('Idempotency-Key');
    expect(await newestOrder()).toEqual({ id: orderId });

    const found = await find(customer, key);
    expect(found).toMatchObject({ status: 'placed', order: { order_id: orderId } });
    expect(found.order).not.toHaveProperty('tracking_token');
    expect(await find(await shop.customer(), key)).toEqual({ status: 'unknown', order: null });
    const track = `/customer/order/track?order_id=${orderId}`;
    expect((await shop.ask('GET', track, { as: customer })).statusCode).toBe(200);
  });

  it('moves an order that arrives after the guest has signed in', async () => {
    const guest = shop.guest();
    const customer = await signIn(guest);
    const place = await kinds['buy now']?.(shop, guest);
    const orderId: number = (await place?.(guest, 'meanwhile'))?.json().order_id;
    expect(await find(customer, 'meanwhile')).toMatchObject({ status: 'placed' });
    const track = `/customer/order/track?order_id=${orderId}`;
    expect((await shop.ask('GET', track, { as: customer })).statusCode).toBe(200);
  });

  it('answers the link of a guest’s order to an account that gets no orders', async () => {
    const guest = shop.guest();
    const place = await kinds['buy now']?.(shop, guest);
    const orderId: number = (await place?.(guest, 'unproved'))?.json().order_id;
    const customer = await shop.customer();
    await shop.database.query(
      'insert into owner_hand_overs select owner, $2, $3, now() from orders where id = $1',
      [orderId, `c:${customer.id}`, customer.id],
    );
    const { order } = await find(customer, 'unproved');
    expect(order.order_id).toBe(orderId);
    const track = `/customer/order/track?order_id=${orderId}&tracking_token=${order.tracking_token}`;
    expect((await shop.ask('GET', track, { as: customer })).statusCode).toBe(200);
  });
});
