import { openForTests } from '../../../testing/open-for-tests';
import { addItem, addStore, buyNow } from '../testing/item-fixture';
import { openOrderingShop } from '../testing/ordering-shop';

const NOON = '2026-06-02 12:00:00';
const HALF_PAST = '2026-06-02 12:30:00';

describe('slots of a store', () => {
  const shop = openForTests(openOrderingShop);

  async function smallStore(columns: Readonly<Record<string, number>> = { orders_per_slot: 2 }) {
    const store = await addStore(shop.database, { columns });
    const item = await addItem(shop.database, store, { stock: 100 });
    const as = shop.guest();
    return {
      place: (schedule_at: string | null, language: 'en' | 'ar' = 'en') =>
        shop.ask('POST', '/customer/order/place', {
          as,
          language,
          body: buyNow(store, item, 1, schedule_at ? { schedule_at } : {}),
        }),
      full: async () =>
        (await shop.ask('GET', `/customer/order/full-slots?store_id=${store}`, { as })).json().full,
    };
  }

  it('gives the last place of a slot to one of many', async () => {
    const { place, full } = await smallStore();
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(NOON)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 403, 403, 403, 403,
    ]);
    expect(await full()).toEqual([NOON]);
  }, 60_000);

  it('refuses further orders with the reason, and accepts the next slot', async () => {
    const { place, full } = await smallStore();
    expect((await place(NOON)).statusCode).toBe(200);
    expect(await full()).toEqual([]);
    // Other clients may send any minute: it counts for the slot that contains it.
    expect((await place('2026-06-02 12:29')).statusCode).toBe(200);
    expect(await full()).toEqual([NOON]);
    const refused = await place(NOON);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().errors).toEqual([
      expect.objectContaining({
        code: 'order_time',
        message: 'This time is fully booked. Please choose another one.',
      }),
    ]);
    expect((await place(NOON, 'ar')).json().errors[0].message).toContain('محجوز بالكامل');
    expect((await place(HALF_PAST)).statusCode).toBe(200);
    // Orders without a time do not use slots.
    expect((await place(null)).statusCode).toBe(200);
  });

  it('frees the place of a canceled order', async () => {
    const { place, full } = await smallStore({ orders_per_slot: 1 });
    const { order_id } = (await place(NOON)).json();
    expect(await full()).toEqual([NOON]);
    await shop.database.query("update orders set order_status = 'canceled' where id = $1", [
      order_id,
    ]);
    expect(await full()).toEqual([]);
    expect((await place(NOON)).statusCode).toBe(200);
  });

  it('has no limit where the store sets none', async () => {
    const { place, full } = await smallStore({});
    for (let order = 0; order < 3; order += 1) expect((await place(NOON)).statusCode).toBe(200);
    expect(await full()).toEqual([]);
  });
});
