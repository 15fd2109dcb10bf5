import { addItem, addStore, buyNow, FOOD } from '../testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../testing/ordering-shop';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
}, 60_000);
afterAll(() => shop.close());

const request = {
  avoid: [
    { allergen: 'dairy', severe: false },
    { allergen: 'sesame', severe: true },
  ],
  diets: ['halal'],
  accepts_traces: false,
};

async function order(changes: object) {
  const as = await shop.customer();
  const store = await addStore(shop.database, { moduleId: FOOD });
  const item = await addItem(shop.database, store);
  const placed = await shop.ask('POST', '/customer/order/place', {
    as,
    body: buyNow(store, item, 1, changes),
  });
  const id = placed.json().order_id;
  const track = () => shop.ask('GET', `/customer/order/track?order_id=${id}`, { as });
  return { placed, track };
}

it('is sent to the store in its language, and shown with the order', async () => {
  await shop.database.query("update zones set language = 'ar' where id = 1");
  const { track } = await order({ diet_request: request });
  expect((await track()).json().diet_request).toEqual({
    ...request,
    store_text: expect.stringContaining('بدون سمسم (حساسية شديدة)'),
    store_language: 'ar',
  });
  await shop.database.query("update zones set language = 'en' where id = 1");
  const inEnglish = await order({ diet_request: JSON.stringify(request) });
  expect((await inEnglish.track()).json().diet_request.store_text).toBe(
    'Please: no dairy, no sesame (severe allergy), halal. No traces either.',
  );
});

it('is optional for older clients, and refused in an unreadable form', async () => {
  expect((await (await order({})).track()).json().diet_request).toBeNull();
  const unknown = { ...request, avoid: [{ allergen: 'zorka', severe: true }] };
  expect((await order({ diet_request: unknown })).placed.statusCode).toBe(403);
});
