import { isOn } from '@storefront/api';
import {
  discountedStores,
  latestStores,
  popularStoreItems,
  popularStores,
  recommendedStores,
  searchStores,
  storeDetails,
  storeList,
  storeReviews,
  topOfferStores,
  topRatedStores,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes, readPage } from '../../server/paging';
import { refuse } from '../../server/refusal';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { findWords } from '../search/search-words';
import { pageOfStores, popularItemsOf, readStoreDetails, reviewsOfStore } from './service';
import type { StoreSelection } from './store-list';
import { storeTypes } from './store-types';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerStoreRoutes(backend: BackendContext): void {
  const { database } = backend;

  registerSharedEndpoint(backend, storeList, ['zones', 'module', 'place'], (call) => {
    const { type, store_type, featured } = call.input;
    const selection: StoreSelection = {
      moduleId: call.optionalModuleId,
      zoneIds: call.zoneIds,
      type,
      service: readService(call.param('filter_data')),
      only: isOn(featured) ? ['featured'] : [],
      ...storeTypes[store_type ?? 'all'],
    };
    return pageOfStores(
      database,
      viewOf(backend, call),
      selection,
      readPage(call.input, pageSizes.stores),
    );
  });

  const rails = [
    [latestStores, { order: 'latest' }],
    [popularStores, { order: 'popular' }],
    [recommendedStores, { order: 'popular', only: ['recommended'] }],
    [discountedStores, { order: 'offer', only: ['discounted'] }],
    [topRatedStores, { order: 'rated', only: ['rated'] }],
  ] as const;
  for (const [endpoint, rail] of rails) {
    registerSharedEndpoint(backend, endpoint, ['zones', 'module', 'place'], (call) =>
      pageOfStores(
        database,
        viewOf(backend, call),
        { ...marketOf(call), ...rail, type: call.input.type },
        readPage(call.input, pageSizes.stores),
      ),
    );
  }

  registerSharedEndpoint(backend, topOfferStores, ['zones', 'module', 'place'], async (call) => {
    const { type, sort_by, name, halal } = call.input;
    const isSorted = sort_by !== undefined;
    const selection: StoreSelection = {
      ...marketOf(call),
      type,
      only: isOn(halal) ? ['discounted', 'halal'] : ['discounted'],
      search: name === undefined ? undefined : await findWords(database, name),
      order: isSorted ? (sort_by === 'asc' ? 'name' : 'nameDown') : 'offer',
      isStrict: isSorted,
    };
    return pageOfStores(
      database,
      viewOf(backend, call),
      selection,
      readPage(call.input, pageSizes.stores),
    );
  });

  registerSharedEndpoint(backend, searchStores, ['zones', 'module', 'place'], async (call) => {
    const { type, name, category_id } = call.input;
    const selection: StoreSelection = {
      ...marketOf(call),
      type,
      categoryIds:
        category_id === undefined || Number(category_id) === 0 ? [] : [Number(category_id)],
      search: await findWords(database, name),
      order: 'popular',
    };
    return pageOfStores(
      database,
      viewOf(backend, call),
      selection,
      readPage(call.input, pageSizes.search),
    );
  });

  registerSharedEndpoint(backend, storeDetails, ['place'], (call) =>
    readStoreDetails(database, viewOf(backend, call), call.param('id')),
  );
  registerSharedEndpoint(backend, popularStoreItems, [], (call) =>
    popularItemsOf(database, viewOf(backend, call), call.param('id')),
  );
  registerSharedEndpoint(backend, storeReviews, [], (call) =>
    reviewsOfStore(database, viewOf(backend, call), call.input.store_id),
  );
}

/** @throws {Refusal} 403 for a word that is none of the three */
function readService(word: string): StoreSelection['service'] {
  if (word === 'all') return undefined;
  if (word === 'delivery' || word === 'take_away') return word;
  return refuse(403, 'filter_data', 'invalid', { field: 'filter data' });
}
