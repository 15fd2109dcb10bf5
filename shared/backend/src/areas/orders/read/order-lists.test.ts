import { openForTests } from '../../../testing/open-for-tests';
import { addItem, addStore, buyNow } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

describe('lists of orders', () => {
  const shop = openForTests(() => openOrderingShop());

  async function orderOf(as: Somebody, names: { store: string; item: string }): Promise<number> {
    const store = await addStore(shop.database, {
      columns: { name: { en: names.store, ar: `متجر ${names.store}` } },
    });
    const item = await addItem(shop.database, store, {
      columns: { name: { en: names.item, ar: `صنف ${names.item}` } },
    });
    const body = buyNow(store, item, 2);
    return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
  }
  async function find(as: Somebody, query: Record<string, string>) {
    const path = `/customer/order/list?${new URLSearchParams({ limit: '10', offset: '1', ...query })}`;
    const { orders, total_size } = (await shop.ask('GET', path, { as })).json();
    const ids = orders.map(({ id }: { id: number }) => id);
    expect(total_size).toBe(ids.length);
    return ids;
  }

  it('finds orders by number, store and item in any language, and by their last status', async () => {
    const person = await shop.customer();
    const first = await orderOf(person, { store: 'Nile Bakery', item: '100% Rye_bread' });
    const second = await orderOf(person, { store: 'Zamalek Books', item: 'Atlas' });
    await shop.database.query("update orders set order_status = 'delivered' where id = $1", [
      first,
    ]);
    await shop.database.query("update orders set order_status = 'canceled' where id = $1", [
      second,
    ]);
    expect(await find(person, {})).toEqual([second, first]);
    expect(await find(person, { search: 'bakery' })).toEqual([first]);
    expect(await find(person, { search: 'صنف Atlas' })).toEqual([second]);
    expect(await find(person, { search: String(second) })).toEqual([second]);
    // Wildcards of the database are ordinary characters in the search.
    expect(await find(person, { search: '100% rye_' })).toEqual([first]);
    expect(await find(person, { search: 'e_d' })).toEqual([]);
    // Only names are searched, not their stored form.
    for (const search of ['"en"', 'ar":', '{', '": "']) {
      expect(await find(person, { search })).toEqual([]);
    }
    expect(await find(person, { ended: 'delivered' })).toEqual([first]);
    expect(await find(person, { ended: 'canceled', search: 'atlas' })).toEqual([second]);
    expect(await find(person, { ended: 'refunded' })).toEqual([]);
    expect(await find(await shop.customer(), { search: 'atlas' })).toEqual([]);
  });

  it('have the first items with their pictures', async () => {
    const person = await shop.customer();
    const id = await orderOf(person, { store: 'Nile Bakery', item: 'Rye bread' });
    const path = '/customer/order/running-orders?limit=10&offset=1';
    const { orders } = (await shop.ask('GET', path, { as: person, language: 'ar' })).json();
    expect(orders).toMatchObject([
      { id, preview: [{ name: 'صنف Rye bread', quantity: 2, image_full_url: null }] },
    ]);
  });
});
