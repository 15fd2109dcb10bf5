import { openForTests } from '../../../testing/open-for-tests';
import { handOverFixture } from '../../cart/testing/hand-over-fixture';
import { addItem, addStore, orderBody } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const MOST = 3;
const shop = openForTests(() => openOrderingShop());
const { cartOf, customer, guest, signIn } = handOverFixture(shop);
let store: number;
let apples: number;
beforeAll(async () => {
  store = await addStore(shop.database);
  apples = await addItem(shop.database, store, {
    stock: 100,
    columns: { maximum_cart_quantity: MOST },
    variations: [
      ['500g', 20, 50],
      ['1kg', 40, 50],
    ],
  });
});
beforeEach(() => shop.clock.advance(61_000));

const chosen = (type: string) => [{ type, price: 1, stock: 50 }];
const put = (as: Somebody, type: string, quantity: number) =>
  shop.ask('POST', '/customer/cart/add', {
    as,
    body: { model: 'Item', item_id: apples, price: 1, quantity, variation: chosen(type) },
  });
const change = (as: Somebody, cart_id: number | undefined, quantity: number) =>
  shop.ask('POST', '/customer/cart/update', { as, body: { cart_id, price: 1, quantity } });
const codeOf = async (answer: ReturnType<typeof shop.ask>) => {
  const read = await answer;
  return read.statusCode === 200 ? 200 : read.json().errors[0].code;
};
const order = (as: Somebody, lines: readonly (readonly [string, number])[]) => {
  const cart = lines.map(([type, quantity]) => ({
    ...{ item_id: apples, item_type: 'Item', price: 1, quantity, variation: chosen(type) },
  }));
  const body = orderBody(store, { is_buy_now: 1, cart: JSON.stringify(cart) });
  return shop.ask('POST', '/customer/order/place', { as, body });
};

it('the limit of an item counts its variations together, in the cart', async () => {
  const guest = shop.guest();
  expect(await codeOf(put(guest, '500g', 2))).toBe(200);
  expect(await codeOf(put(guest, '1kg', 2))).toBe('cart_item_limit');
  expect(await codeOf(put(guest, '1kg', 1))).toBe(200);
  const [small, large] = await cartOf(guest);
  expect(await codeOf(change(guest, large?.id, 2))).toBe('cart_item_limit');
  expect(await codeOf(change(guest, small?.id, 1))).toBe(200);
  expect(await codeOf(change(guest, large?.id, 2))).toBe(200);
});

it('and in an order', async () => {
  const guest = shop.guest();
  const both = [['500g', 2] as const, ['1kg', 2] as const];
  expect(await codeOf(order(guest, both))).toBe('quantity');
  expect(
    await codeOf(
      order(guest, [
        ['500g', 2],
        ['1kg', 1],
      ]),
    ),
  ).toBe(200);
});

it('a cart from before can always be reduced, and is not ordered until it is', async () => {
  const guest = shop.guest();
  await put(guest, '500g', 1);
  await put(guest, '1kg', 1);
  await shop.database.query('update cart_lines set quantity = 3 where item_id = $1', [apples]);
  const body = orderBody(store);
  const place = () => codeOf(shop.ask('POST', '/customer/order/place', { as: guest, body }));
  expect(await place()).toBe('quantity');
  const [small, large] = await cartOf(guest);
  expect(await codeOf(change(guest, small?.id, 2))).toBe(200);
  expect(await codeOf(change(guest, large?.id, 1))).toBe(200);
  expect(await place()).toBe(200);
});

it('carts that are joined at the sign-in hold no more', async () => {
  const [person, visitor] = [await customer(), guest()];
  await put(person, '1kg', 2);
  await put(visitor, '500g', 2);
  expect((await signIn(person, visitor)).cart_hand_over).toMatchObject({ joined: 1, reduced: 1 });
  expect((await cartOf(person)).map(({ quantity }) => quantity)).toEqual([2, 1]);
});
