import { endpoints } from '@storefront/api/contract';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, flawsOf, openShop } from '../search/shop-fixture';

const shop = openForTests(openShop);

it.each([
  ['basicCampaigns', '/campaigns/basic'],
  ['campaignDetails', '/campaigns/basic-campaign-details?basic_campaign_id=1'],
  ['campaignItems', '/campaigns/item'],
  ['flashSale', '/flash-sales'],
  ['flashSaleItems', '/flash-sales/items?flash_sale_id=1&limit=2&offset=1'],
])('%s fits the contract', async (name, path) => {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  const { status, body } = await shop.get(path);
  expect(status).toBe(200);
  expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
});

it('lists the stores of the zones in a campaign, and marks their items', async () => {
  const { body } = await shop.get('/campaigns/basic-campaign-details?basic_campaign_id=1');
  expect(body.stores.length).toBeGreaterThan(0);
  for (const store of body.stores) expect(store).toMatchObject({ zone_id: 1, total_campaigns: 1 });
  const [item] = (await shop.get(`/items/related-store-items/${await anItemOf(body.stores[0].id)}`))
    .body;
  expect(item.is_campaign).toBe(1);
});

async function anItemOf(storeId: number): Promise<number> {
  const row = await shop.database.one<{ id: number }>(
    'select id from items where store_id = $1 and available_date_starts is null limit 1',
    [storeId],
  );
  return row?.id ?? 0;
}

it.each(['999999', '2'])('does not find the campaign %s in this module', async (id) => {
  const { status } = await shop.get(`/campaigns/basic-campaign-details?basic_campaign_id=${id}`);
  expect(status).toBe(404);
});

it('sells the items of a flash sale at its price until they are sold out', async () => {
  const { body } = await shop.get('/flash-sales/items?flash_sale_id=1');
  const [first] = body.products;
  expect(first.available_stock).toBe(first.stock - first.sold);
  expect(first.item).toMatchObject({ id: first.item_id, flash_sale: 1, discount: first.discount });
  expect(first.discounted_price).toBeCloseTo(first.price - first.discount_amount, 2);
  await shop.database.query('update flash_sale_items set sold = stock where id = $1', [first.id]);
  const later = await shop.get('/flash-sales/items?flash_sale_id=1');
  expect(later.body.total_size).toBe(body.total_size - 1);
});

it('answers campaign items in pages on request', async () => {
  const everywhere = { ...DOWNTOWN, zoneid: '[1,2,3,4]' };
  const { body } = await shop.get('/campaigns/item', everywhere);
  expect(body.length).toBeGreaterThan(1);
  const second = await shop.get('/campaigns/item?limit=1&offset=2', everywhere);
  expect(second.body).toEqual([body[1]]);
});

it('ends', async () => {
  shop.clock.advance(400 * 86_400_000);
  expect((await shop.get('/flash-sales')).body).toBeNull();
  const { status, codes } = await shop.get('/flash-sales/items?flash_sale_id=1');
  expect([status, codes]).toEqual([403, ['flash_sale']]);
  expect((await shop.get('/campaigns/basic')).body).toEqual([]);
  expect((await shop.get('/campaigns/item')).body).toEqual([]);
});

it('needs a valid id', async () => {
  const { codes } = await shop.get('/flash-sales/items?flash_sale_id=1;drop', DOWNTOWN);
  expect(codes).toEqual(['flash_sale_id']);
});
