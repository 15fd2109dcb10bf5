import {
  combinedData,
  filteredItems,
  itemOrStoreSearch,
  searchItems,
  searchSuggestions,
  storeData,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes } from '../../server/http/paging';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { filtersOf, idsIn } from '../items/item-input';
import { chippedPageOfItems } from '../items/service';
import { listItems, listStores, searchBoth, searchOf, suggest } from './service';

/** Serves the searches of `shared/api/docs/catalog.md`. */
export function registerSearchRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, combinedData, ['zones', 'module', 'place'], (call, database) => {
    const { input, view } = call;
    const page = call.page(pageSizes.search);
    return input.list_type === 'item'
      ? listItems(database, view, call.market, input, page)
      : listStores(database, view, call.market, input, page);
  });
  registerSharedEndpoint(backend, storeData, ['zones', 'module', 'place'], (call, database) =>
    listStores(database, call.view, call.market, call.input, call.page(pageSizes.search)),
  );
  registerSharedEndpoint(backend, filteredItems, ['zones', 'module'], (call, database) =>
    listItems(database, call.view, call.market, call.input, call.page(pageSizes.search)),
  );
  registerSharedEndpoint(backend, searchItems, ['zones', 'module'], async (call, database) => {
    const { store_id: storeId, category_id = 0, category_ids = [] } = call.input;
    const selection = {
      ...call.market,
      ...filtersOf(call.input),
      storeId,
      categoryIds: [...idsIn(category_id), ...category_ids],
      search: await searchOf(database, call.input.name),
      statement: isOn(call.input.not_stated) ? 'none' : 'free',
      order: 'popular',
    } as const;
    return chippedPageOfItems(database, call.view, selection, call.page(pageSizes.search));
  });
  registerSharedEndpoint(backend, searchSuggestions, ['zones', 'module'], (call, database) => {
    const { store_id: storeId, category_id = 0, name } = call.input;
    const selection = { ...call.market, storeId, categoryIds: idsIn(category_id) };
    const page = call.page(pageSizes.search);
    return suggest(database, call.view, selection, name, page);
  });
  registerSharedEndpoint(backend, itemOrStoreSearch, ['zones', 'module'], (call, database) =>
    searchBoth(database, call.view, call.market, call.input.name),
  );
}
