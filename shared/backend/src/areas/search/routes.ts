import {
  combinedData,
  filteredItems,
  itemOrStoreSearch,
  searchItems,
  searchSuggestions,
  storeData,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { pageSizes, readPage } from '../../server/paging';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { idsIn, narrowedBy } from '../items/item-input';
import { chippedPageOfItems } from '../items/service';
import { findWords } from './search-words';
import { listItems, listStores, searchBoth, suggest } from './service';

/** The searches of `shared/api/docs/catalog.md`. */
export function registerSearchRoutes(backend: BackendContext): void {
  const { database } = backend;

  registerSharedEndpoint(backend, combinedData, ['zones', 'module', 'place'], (call) => {
    const { input } = call;
    const view = viewOf(backend, call);
    const page = readPage(input, pageSizes.search);
    return input.list_type === 'item'
      ? listItems(database, view, marketOf(call), input, page)
      : listStores(database, view, marketOf(call), input, page);
  });
  registerSharedEndpoint(backend, storeData, ['zones', 'module', 'place'], (call) =>
    listStores(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input,
      readPage(call.input, pageSizes.search),
    ),
  );
  registerSharedEndpoint(backend, filteredItems, ['zones', 'module'], (call) =>
    listItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input,
      readPage(call.input, pageSizes.search),
    ),
  );
  registerSharedEndpoint(backend, searchItems, ['zones', 'module'], async (call) => {
    const { store_id: storeId, category_id = 0, category_ids = [] } = call.input;
    const selection = {
      ...marketOf(call),
      ...narrowedBy(call.input),
      storeId,
      categoryIds: [...idsIn(category_id), ...category_ids],
      search: await findWords(database, call.input.name),
      order: 'popular',
    } as const;
    return chippedPageOfItems(
      database,
      viewOf(backend, call),
      selection,
      readPage(call.input, pageSizes.search),
    );
  });
  registerSharedEndpoint(backend, searchSuggestions, ['zones', 'module'], (call) => {
    const { store_id: storeId, category_id = 0, name } = call.input;
    const selection = { ...marketOf(call), storeId, categoryIds: idsIn(category_id) };
    const page = readPage(call.input, pageSizes.search);
    return suggest(database, viewOf(backend, call), selection, name, page);
  });
  registerSharedEndpoint(backend, itemOrStoreSearch, ['zones', 'module'], (call) =>
    searchBoth(database, viewOf(backend, call), marketOf(call), call.input.name),
  );
}
