import { openForTests } from '../testing/open-for-tests';
import { addItem, addStore, buyNow, FOOD } from './orders/testing/item-fixture';
import { openOrderingShop } from './orders/testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const surgeAt = async (date_time: string, zone_id = 1, language: 'en' | 'ar' = 'en') => {
  const body = { zone_id, module_id: FOOD, date_time };
  const answer = await shop.ask('POST', '/customer/order/get-surge-price', {
    as: shop.guest(),
    body,
    language,
  });
  return answer.json();
};

// The demo's surge is on Friday evenings from 19:00 to 22:00 in Downtown; 2026-06-05 is a Friday.
it.each([
  ['2026-06-05 18:59', 0],
  ['2026-06-05 19:00', 10],
  ['2026-06-05T16:30:00Z', 10],
  ['2026-06-05 22:00', 0],
  ['2026-06-06 20:00', 0],
  ['2026-06-05', 0],
])('reads %s in the time zone of the zone', async (time, price) => {
  expect(await surgeAt(time)).toMatchObject({ price });
});

it('describes it in the language of the caller', async () => {
  expect(await surgeAt('2026-06-05 20:00', 1, 'ar')).toEqual({
    title: 'مساء الجمعة',
    customer_note: 'المندوبون قليلون مساء الجمعة.',
    customer_note_status: 1,
    price: 10,
    price_type: 'percent',
  });
});

it('refuses a time that does not exist', async () => {
  const answer = await surgeAt('2026-13-45 20:00');
  expect(answer.errors).toEqual([{ code: 'date_time', message: expect.any(String) }]);
});

it('prefers one for exactly that date to a weekly one', async () => {
  await shop.database.query(
    `insert into surge_prices (zone_id, module_id, title, price, price_type, start_date, end_date, start_time, end_time)
      values (1, 1, '{"en": "Final", "ar": "النهائي"}', 25, 'amount', '2026-06-12', '2026-06-12', '18:00', '23:00')`,
  );
  expect(await surgeAt('2026-06-12 20:00')).toMatchObject({
    title: 'Final',
    price: 25,
    price_type: 'amount',
  });
  expect(await surgeAt('2026-06-19 20:00')).toMatchObject({ price: 10 });
});

it('is part of the bill of an order for that time', async () => {
  const store = await addStore(shop.database, { moduleId: FOOD });
  const item = await addItem(shop.database, store);
  const total = async (schedule_at: string) => {
    const body = buyNow(store, item, 1, { schedule_at });
    const placed = await shop.ask('POST', '/customer/order/place', { as: shop.guest(), body });
    return placed.json().total_amount;
  };
  expect(await total('2026-06-05 18:00')).toBe(120);
  // 10 % on the delivery fee of 15.
  expect(await total('2026-06-05 20:00')).toBe(121.5);
});

it.each([
  [0, 0],
  [3, 0],
  [3.005, 5],
  [15, 5],
  [15.2, 15],
  [80, 15],
  [500, 15],
])(
  'charges for %d km the price of the smallest vehicle with that range: %d',
  async (distance, charge) => {
    const answer = await shop.ask('GET', `/vehicle/extra_charge?distance=${distance}`);
    expect(answer.json()).toBe(charge);
  },
);

it.each([['-1'], ['far'], ['']])('refuses a distance of %p', async (distance) => {
  const answer = await shop.ask('GET', `/vehicle/extra_charge?distance=${distance}`);
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'distance']);
});
