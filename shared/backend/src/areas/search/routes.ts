import {
  combinedData,
  filteredItems,
  itemOrStoreSearch,
  searchItems,
  searchSuggestions,
  storeData,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { idsIn, narrowedBy } from '../items/item-input';
import { chippedPageOfItems } from '../items/service';
import { pageSizes, readPage } from './paging';
import { findWords } from './search-words';
import { listItems, listStores, searchBoth, suggest } from './service';
import { marketOf, viewOf } from './shop-view';

/** The searches of Contract 4.6 and 4.8. */
export function registerSearchRoutes(backend: BackendContext): void {
  const { database } = backend;

  registerEndpoint(backend, combinedData, (call) => {
    const { input } = call;
    const view = viewOf(backend, call);
    const page = readPage(input, pageSizes.search);
    return input.list_type === 'item'
      ? listItems(database, view, marketOf(call), input, page)
      : listStores(database, view, marketOf(call), input, page);
  });
  registerEndpoint(backend, storeData, (call) =>
    listStores(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input,
      readPage(call.input, pageSizes.search),
    ),
  );
  registerEndpoint(backend, filteredItems, (call) =>
    listItems(
      database,
      viewOf(backend, call),
      marketOf(call),
      call.input,
      readPage(call.input, pageSizes.search),
    ),
  );
  registerEndpoint(backend, searchItems, async (call) => {
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
  registerEndpoint(backend, searchSuggestions, (call) => {
    const { store_id: storeId, category_id = 0, name } = call.input;
    const selection = { ...marketOf(call), storeId, categoryIds: idsIn(category_id) };
    const page = readPage(call.input, pageSizes.search);
    return suggest(database, viewOf(backend, call), selection, name, page);
  });
  registerEndpoint(backend, itemOrStoreSearch, (call) =>
    searchBoth(database, viewOf(backend, call), marketOf(call), call.input.name),
  );
}
