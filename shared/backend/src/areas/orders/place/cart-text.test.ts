import type { CartLine } from '@storefront/api';
import { openForTests } from '../../../testing/open-for-tests';
import { addItem, addStore, FOOD, orderBody } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const send = (as: Somebody, path: string, body: object) =>
  shop.ask('POST', path, { as, body, moduleId: FOOD });

/** A dish with three add-ons at 7 each, one of them chosen twice, in a guest's cart. */
async function cartWithAddOns() {
  const store = await addStore(shop.database, { moduleId: FOOD });
  const addOns = await shop.database.query<{ id: number }>(
    `insert into add_ons (store_id, name, price)
      select $1, '{"en": "More", "ar": "المزيد"}', 7 from generate_series(1, 3) returning id`,
    [store],
  );
  const ids = addOns.map(({ id }) => id);
  const item = await addItem(shop.database, store, { columns: { add_on_ids: ids } });
  const guest = shop.guest();
  const cart = await send(guest, '/customer/cart/add', {
    model: 'Item',
    item_id: item,
    price: 100,
    quantity: 1,
    add_on_ids: [ids[1]],
    add_on_qtys: [2],
  });
  return { store, item, guest, ids, lines: cart.json() as CartLine[] };
}

/** The line as older clients send it: every add-on of the item, with the quantity from the cart's answer. */
const asOlderClients = ({ item_id, item, quantity, price, variation }: CartLine) => ({
  item_id,
  item_type: 'AppModelsItem',
  price,
  quantity,
  variant: '',
  variation,
  add_on_ids: item.addons?.map(({ id }) => id),
  add_on_qtys: item.addons?.map((addOn) => addOn.quantity),
  add_ons: item.addons,
});

it.each([['zzz'], ['{"a":'], [[{ quantity: 'many' }]], [7], [null]])(
  'ignores a cart in the request of an order of the stored cart: %p',
  async (cart) => {
    const { store, guest } = await cartWithAddOns();
    const body = orderBody(store, { is_buy_now: 0, cart });
    expect((await send(guest, '/customer/order/get-Tax', body)).statusCode).toBe(200);
    const placed = await send(guest, '/customer/order/place', body);
    // 100, two add-ons at 7, 15 delivery and 5 service.
    expect(placed.json()).toMatchObject({ total_amount: 134 });
  },
);

it('accepts lines as its own cart answers them: add-ons that are not chosen have quantity 0', async () => {
  const { store, item, guest, lines } = await cartWithAddOns();
  const cart = JSON.stringify(lines.map(asOlderClients));
  expect(JSON.parse(cart)[0].add_on_qtys).toEqual([0, 2, 0]);
  const buyNow = orderBody(store, { is_buy_now: 1, cart });
  expect((await send(guest, '/customer/order/get-Tax', buyNow)).statusCode).toBe(200);
  const placed = await send(guest, '/customer/order/place', buyNow);
  expect(placed.json()).toMatchObject({ total_amount: 134 });
  const [detail] = await shop.database.query<{ add_ons: { quantity: number }[] }>(
    'select add_ons from order_details where item_id = $1',
    [item],
  );
  expect(detail?.add_ons.map(({ quantity }) => quantity)).toEqual([2]);
});

it('accepts them in the cart as well', async () => {
  const { guest, ids, lines } = await cartWithAddOns();
  const [line] = lines;
  const updated = await send(guest, '/customer/cart/update', {
    cart_id: line?.id,
    price: 100,
    quantity: 3,
    add_on_ids: ids,
    add_on_qtys: [0, 2, 1],
  });
  expect(updated.json()[0]).toMatchObject({
    quantity: 3,
    add_on_ids: [ids[1], ids[2]],
    add_on_qtys: [2, 1],
  });
});

it('requires the cart of a buy-now order, in a valid form', async () => {
  const { store, guest } = await cartWithAddOns();
  for (const cart of [undefined, 'zzz', [{ item_id: 1, quantity: 0 }]]) {
    const answer = await send(
      guest,
      '/customer/order/place',
      orderBody(store, { is_buy_now: 1, cart }),
    );
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'cart']);
  }
});

const ends = 'origin_lat=30.0444&origin_lng=31.2357&destination_lat=30.066&destination_lng=31.26';

it.each([[''], ['DRIVE'], ['drive'], ['Driving']])(
  'charges the delivery for the same route as the distance call with mode %p',
  async (mode) => {
    const query = `${ends}${mode && `&mode=${mode}`}`;
    const measured = await shop.ask('GET', `/config/distance-api?${query}`);
    const { store, guest } = await cartWithAddOns();
    const far = { latitude: '30.066', longitude: '31.26' };
    const placed = await send(guest, '/customer/order/place', orderBody(store, far));
    const order = await shop.database.one('select distance from orders where id = $1', [
      placed.json().order_id,
    ]);
    expect(order).toEqual({ distance: measured.json().distanceMeters / 1000 });
  },
);

it.each(['WALK', 'walking', 'BICYCLE', 'bicycling'])(
  'accepts the mode of travelling %p',
  async (mode) => {
    const answer = await shop.ask('GET', `/config/distance-api?${ends}&mode=${mode}`);
    expect(answer.json().distanceMeters).toBeGreaterThan(3000);
    const drawn = await shop.ask('GET', `/config/direction-api?${ends}&mode=${mode}`);
    expect(drawn.json().routes).toHaveLength(1);
  },
);

it('refuses an unknown travel mode', async () => {
  const answer = await shop.ask('GET', `/config/distance-api?${ends}&mode=teleport`);
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'mode']);
});
