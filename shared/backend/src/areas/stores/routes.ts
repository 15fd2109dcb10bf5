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
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { readSearch } from '../search/search-words';
import { pageOfStores, popularItemsOf, readStoreDetails, reviewsOfStore } from './service';
import { storeFiltersOf } from './store-input';
import type { StoreSelection } from './store-list';
import { storeTypes } from './store-types';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerStoreRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, storeList, ['zones', 'module', 'place'], (call, database) => {
    const { type, store_type, featured } = call.input;
    const selection: StoreSelection = {
      moduleId: call.optionalModuleId,
      zoneIds: call.marketZones,
      type,
      service: readService(call.param('filter_data')),
      only: isOn(featured) ? ['featured'] : [],
      ...storeTypes[store_type ?? 'all'],
    };
    return pageOfStores(database, call.view, selection, call.page(pageSizes.stores));
  });

  const lists = [
    [latestStores, 'latest'],
    [popularStores, 'popular'],
  ] as const;
  for (const [endpoint, order] of lists) {
    registerSharedEndpoint(
      backend,
      endpoint,
      ['zones', 'module', 'place'],
      async (call, database) => {
        const filters = await storeFiltersOf(database, call.view, call.market, call.input);
        const selection = { ...call.market, ...filters, order };
        return pageOfStores(database, call.view, selection, call.page(pageSizes.stores));
      },
    );
  }

  const rails = [
    [recommendedStores, { order: 'popular', only: ['recommended'] }],
    [discountedStores, { order: 'offer', only: ['discounted'] }],
    [topRatedStores, { order: 'rated', only: ['rated'] }],
  ] as const;
  for (const [endpoint, rail] of rails) {
    registerSharedEndpoint(backend, endpoint, ['zones', 'module', 'place'], (call, database) =>
      pageOfStores(
        database,
        call.view,
        { ...call.market, ...rail, type: call.input.type },
        call.page(pageSizes.stores),
      ),
    );
  }

  registerSharedEndpoint(
    backend,
    topOfferStores,
    ['zones', 'module', 'place'],
    async (call, database) => {
      const { type, sort_by, name, halal } = call.input;
      const isSorted = sort_by !== undefined;
      const selection: StoreSelection = {
        ...call.market,
        type,
        only: isOn(halal) ? ['discounted', 'halal'] : ['discounted'],
        search: name === undefined ? undefined : await readSearch(database, name),
        order: isSorted ? (sort_by === 'asc' ? 'name' : 'nameDown') : 'offer',
        isStrict: isSorted,
      };
      return pageOfStores(database, call.view, selection, call.page(pageSizes.stores));
    },
  );

  registerSharedEndpoint(
    backend,
    searchStores,
    ['zones', 'module', 'place'],
    async (call, database) => {
      const { type, name, category_id } = call.input;
      const selection: StoreSelection = {
        ...call.market,
        type,
        categoryIds:
          category_id === undefined || Number(category_id) === 0 ? [] : [Number(category_id)],
        search: await readSearch(database, name),
        order: 'popular',
      };
      return pageOfStores(database, call.view, selection, call.page(pageSizes.search));
    },
  );

  registerSharedEndpoint(backend, storeDetails, ['place'], (call, database) =>
    readStoreDetails(database, call.view, call.param('id')),
  );
  registerSharedEndpoint(backend, popularStoreItems, [], (call, database) =>
    popularItemsOf(database, call.view, call.param('id')),
  );
  registerSharedEndpoint(backend, storeReviews, [], (call, database) =>
    reviewsOfStore(database, call.view, call.input.store_id),
  );
}

/** @throws {Refusal} 403 for any other word */
function readService(word: string): StoreSelection['service'] {
  if (word === 'all') return undefined;
  if (word === 'delivery' || word === 'take_away') return word;
  return refuse(403, 'filter_data', 'invalid', { field: 'filter data' });
}
