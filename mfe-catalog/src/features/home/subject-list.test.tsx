import { type FakeRequest, type FakeRoutes, reply } from '@storefront/api/testing';
import { forgetPlace } from '@storefront/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { saleUntil, sampleConfig, sampleItem, sampleStore } from '../../testing/samples';
import { HomePage } from './home-page';

const HOUR_MS = 3_600_000;
const salePage = '/home?search=flash_sale&data_type=flash_sale';
const campaignPage = '/home?search=campaign&data_type=campaign&id=3&name=Ramadan';
const conditionPage = '/home?search=condition&data_type=condition&id=7&name=Headache';

const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS);

/** A backend that supports the filters of these lists. */
const filtering = (routes: FakeRoutes) =>
  fakeBackend({ 'GET /config': sampleConfig({ catalog_features: ['special_lists'] }), ...routes });

const campaign = {
  id: 3,
  title: 'Ramadan offers',
  image_full_url: null,
  stores: [sampleStore()],
};
/** What a search answers; nothing when it is filtered. */
const found = ({ query }: FakeRequest) => {
  const envelope = { total_size: query.filter ? 0 : 1, limit: 12, offset: Number(query.offset) };
  return query.list_type === 'store'
    ? { ...envelope, stores: query.filter ? [] : [sampleStore()] }
    : { ...envelope, products: query.filter ? [] : [sampleItem()], categories: [] };
};
const quick = () => within(screen.getByRole('list', { name: 'Quick filters' }));
const address = () => screen.getByTestId('address').textContent ?? '';

beforeEach(() => openShop());

test('the page of a flash sale says when it ends, and counts down', async () => {
  fakeBackend(saleUntil(inTwoHours()));
  await renderPage(<HomePage />, salePage);
  expect(await screen.findByRole('heading', { level: 1, name: 'Late deals' })).toBeVisible();
  expect(screen.getByText(/^Ends /).parentElement).toHaveTextContent(/0[12]:\d\d:\d\d Ends /);
});

test.each([
  ['en', 'This sale is over.'],
  ['ar', 'انتهى هذا العرض.'],
] as const)('one that has ended meanwhile says so (%s)', async (language, text) => {
  await openShop(language);
  fakeBackend(saleUntil(new Date(Date.now() - HOUR_MS)));
  await renderPage(<HomePage />, salePage);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a flash sale is filtered and sorted by its own call, and has no filter for offers', async () => {
  const backend = filtering({
    ...saleUntil(inTwoHours()),
    'GET /get-combined-data': found,
  });
  await renderPage(<HomePage />, salePage);
  expect(await screen.findByText('6 left')).toBeVisible();
  expect(quick().queryByRole('button', { name: 'Offers' })).toBeNull();
  await userEvent.click(quick().getByRole('button', { name: 'Free delivery' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'low');
  await waitFor(() =>
    expect(backend.callsOf('GET /flash-sales/items').at(-1)?.query).toMatchObject({
      flash_sale_id: '4',
      filter: '["free_delivery","low"]',
    }),
  );
  expect(address()).toContain('search=flash_sale');
  expect(address()).toContain('filter=free_delivery');
});

test('the stores of a campaign are filtered, and the filter that excludes most can be removed', async () => {
  const backend = filtering({
    'GET /campaigns/basic-campaign-details': campaign,
    'GET /get-combined-data': found,
  });
  await renderPage(<HomePage />, `${campaignPage}&tab=items`);
  expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ramadan offers');
  const combinedCalls = () => backend.callsOf('GET /get-combined-data').map(({ query }) => query);
  expect(combinedCalls()[0]).toMatchObject({ list_type: 'store', basic_campaign_id: '3' });
  await userEvent.click(quick().getByRole('button', { name: 'Free delivery' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /Remove .*Free delivery.* and see 1/ }),
  );
  expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  expect(combinedCalls().every(({ basic_campaign_id }) => basic_campaign_id === '3')).toBe(true);
});

test.each([
  ['en', 'Nothing is on offer here now'],
  ['ar', 'لا عروض هنا الآن'],
] as const)('a campaign that is over says so, without filters (%s)', async (language, text) => {
  await openShop(language);
  filtering({
    'GET /campaigns/basic-campaign-details': reply(404, { errors: [] }),
    'GET /get-combined-data': found,
  });
  await renderPage(<HomePage />, campaignPage);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a condition is called as the shop calls it in the language of the page', async () => {
  await openShop('ar');
  filtering({
    'GET /common-condition': [{ id: 7, name: 'صداع', slug: 'headache' }],
    'GET /get-combined-data': found,
  });
  await renderPage(<HomePage />, conditionPage);
  expect(await screen.findByRole('heading', { level: 1, name: 'صداع' })).toBeVisible();
});

test('items for a condition are filtered, with the stores that sell them, and need no place', async () => {
  forgetPlace();
  const backend = filtering({
    'GET /common-condition': [{ id: 7, name: 'Headache', slug: 'headache' }],
    'GET /get-combined-data': found,
  });
  await renderPage(<HomePage />, conditionPage);
  expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Headache');
  expect(screen.getByText(/Ask your doctor or pharmacist/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /Restaurants\s*1/ }));
  expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  const calls = backend.callsOf('GET /get-combined-data').map(({ query }) => query);
  expect(calls.map((query) => query.common_condition_id)).toEqual(['7', '7']);
});

test('filters of these lists are not sent to a backend that does not support them', async () => {
  const backend = fakeBackend({
    'GET /campaigns/basic-campaign-details': campaign,
    'GET /common-condition': [{ id: 7, name: 'Headache', slug: 'headache' }],
    'GET /common-condition/items/7': {
      total_size: 1,
      limit: 12,
      offset: 1,
      products: [sampleItem()],
    },
    ...saleUntil(inTwoHours()),
  });
  const campaigns = await renderPage(<HomePage />, `${campaignPage}&filter=free_delivery`);
  expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  campaigns.unmount();
  const conditions = await renderPage(<HomePage />, conditionPage);
  expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
  conditions.unmount();
  await renderPage(<HomePage />, `${salePage}&filter=free_delivery`);
  expect(await screen.findByText('6 left')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Quick filters' })).toBeNull();
  expect(backend.callsOf('GET /flash-sales/items')[0]?.query).not.toHaveProperty('filter');
  expect(backend.callsOf('GET /get-combined-data')).toEqual([]);
});
