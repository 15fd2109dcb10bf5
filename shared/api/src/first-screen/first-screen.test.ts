import { hydrate, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { call, configureApi } from '../client/configured-client';
import { createQueryClient } from '../client/query-client';
import { read } from '../client/read';
import { itemDetails } from '../contract/catalog/details';
import { addToWishlist, wishlist } from '../contract/catalog/wishlist';
import { moduleList } from '../contract/site/modules';
import { askHost, settle, takeRequests } from './host-network';
import { beginReads, hasMissing, openReads, sharedAnswers } from './shared-reads';

/** The code that makes calls is loaded with the first call. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Reads like components that are rendered without effects: from the cache, without a request. */
function drawn(client: QueryClient): void {
  new QueryObserver(client, read(moduleList));
  // A read of personal data, and one that is not enabled yet.
  new QueryObserver(client, read(wishlist));
  new QueryObserver(client, { ...read(itemDetails, { params: { id: 7 } }), enabled: false });
}

beforeEach(() => {
  takeRequests();
  configureApi({
    baseUrl: '',
    headers: () => ({ 'X-localization': 'ar', zoneid: '[1]' }),
    guestId: () => null,
    isSignedIn: () => false,
    language: () => 'ar',
    onUnauthorized: () => undefined,
    onDropped: () => undefined,
    adapter: askHost,
  });
});

const food = {
  id: 1,
  slug: 'food',
  module_name: 'طعام',
  module_type: 'food',
  icon_full_url: 'https://cdn.example/food.svg',
};

it('requests from the host the missing answers of the rendered page, and no personal data', async () => {
  const client = createQueryClient();
  drawn(client);
  const reads = beginReads(client);
  await turn();
  const [request, ...others] = takeRequests();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    path: '/api/v1/module',
    headers: { 'X-localization': 'ar', zoneid: '[1]' },
  });
  expect(openReads(client)).toEqual([moduleList.name]);
  settle(request?.id ?? 0, 200, JSON.stringify([food]), '');
  await Promise.all(reads);
  expect(openReads(client)).toEqual([]);
  drawn(client);
  expect(beginReads(client)).toEqual([]);

  const other = createQueryClient();
  hydrate(other, JSON.parse(JSON.stringify(sharedAnswers(client))));
  expect(other.getQueryData(read(moduleList).queryKey)).toMatchObject([food]);
  expect(other.getQueryCache().getAll()).toHaveLength(1);
});

it('records that a resource does not exist', async () => {
  const client = createQueryClient();
  const asked = client.fetchQuery(read(itemDetails, { params: { id: 7 } })).catch(() => null);
  await turn();
  for (const { id } of takeRequests()) settle(id, 404, '{"errors":[]}', '');
  await asked;
  expect(hasMissing(client)).toBe(true);
  expect(openReads(client)).toEqual([]);
  expect(hasMissing(createQueryClient())).toBe(false);
});

it.each([0, 503])('is incomplete after the answer %d', async (status) => {
  const client = createQueryClient();
  const asked = client.fetchQuery({ ...read(moduleList), retry: false }).catch(() => null);
  await turn();
  for (const { id } of takeRequests()) settle(id, status, '{"errors":[]}', '');
  await asked;
  expect(openReads(client)).toEqual([moduleList.name]);
});

it('changes nothing at the backend', async () => {
  const change = call(addToWishlist, { query: { item_id: 7 } });
  await expect(change).rejects.toMatchObject({ kind: 'network' });
  expect(takeRequests()).toEqual([]);
});
