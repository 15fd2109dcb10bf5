import { addItem, addStore, buyNow, GROCERY } from '../orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../orders/testing/ordering-shop';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
}, 60_000);
afterAll(() => shop.close());

it('lists what at least two customers have ordered with an item, the most frequent first', async () => {
  const store = await addStore(shop.database);
  const [bread, butter, jam, caviar, gone] = await Promise.all(
    Array.from({ length: 5 }, () => addItem(shop.database, store)),
  );
  const order = async (as: ReturnType<typeof shop.guest>, ...items: (number | undefined)[]) => {
    const cart = items.map((item_id) => ({ item_id, price: 1, quantity: 1, variation: [] }));
    const body = buyNow(store, bread ?? 0, 1, { cart: JSON.stringify(cart) });
    const answer = await shop.ask('POST', '/customer/order/place', { as, body });
    expect(answer.statusCode).toBe(200);
    return Number(answer.json().order_id);
  };
  const [first, second] = [shop.guest(), shop.guest()];
  await order(first, bread, butter, caviar, gone);
  await order(first, bread, caviar);
  await order(second, bread, butter, jam, gone);
  await order(shop.guest(), bread, butter, jam);
  const canceled = await order(second, bread, caviar);
  await shop.database.query(`update orders set order_status = 'canceled' where id = $1`, [
    canceled,
  ]);
  await shop.database.query('update items set status = false where id = $1', [gone]);
  const together = async (id: number | undefined) =>
    (await shop.ask('GET', `/items/bought-together/${id}`, { moduleId: GROCERY }))
      .json()
      .map((row: { id: number }) => row.id);
  expect(await together(bread)).toEqual([butter, jam]);
  expect(await together(caviar)).toEqual([]);
});
