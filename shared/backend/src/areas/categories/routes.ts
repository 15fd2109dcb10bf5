import { isOn } from '@storefront/api';
import {
  allCategoryItems,
  categories,
  categoriesItems,
  categoriesStores,
  categoryChildes,
  categoryItems,
  categorySearch,
  categoryStores,
  featuredCategoryItems,
  popularCategories,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { chippedPageOfItems, firstItems, pageOfItems } from '../items/service';
import { pageSizes, readPage } from '../search/paging';
import { marketOf, viewOf } from '../search/shop-view';
import { pageOfStores } from '../stores/service';
import { listChildes, listMainCategories, listPopularCategories } from './queries';
import { knownCategoryId, lookUpCategories } from './service';

/** The most items that a list without pages holds. */
const MOST_ITEMS = 200;

/** Contract 4.5. */
export function registerCategoryRoutes(backend: BackendContext): void {
  registerCategoryLists(backend);
  registerCategoryItems(backend);
  registerCategoryStores(backend);
}

function registerCategoryLists(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, categories, (call) =>
    listMainCategories(
      database,
      viewOf(backend, call),
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerEndpoint(backend, popularCategories, (call) =>
    listPopularCategories(database, viewOf(backend, call), call.moduleId),
  );
  registerEndpoint(backend, categorySearch, (call) =>
    lookUpCategories(database, viewOf(backend, call), call.moduleId, call.param('search')),
  );
  registerEndpoint(backend, categoryChildes, async (call) => {
    const id = await knownCategoryId(database, call.param('id'));
    return listChildes(database, viewOf(backend, call), call.moduleId, id);
  });
}

function registerCategoryItems(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, categoryItems, async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      categoryIds,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerEndpoint(backend, categoriesItems, (call) => {
    const { category_ids: categoryIds, type } = call.input;
    const selection = { ...marketOf(call), categoryIds, type, order: 'popular' } as const;
    return chippedPageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerEndpoint(backend, allCategoryItems, async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = { ...marketOf(call), categoryIds, order: 'popular' } as const;
    return firstItems(database, viewOf(backend, call), selection, MOST_ITEMS);
  });
  registerEndpoint(backend, featuredCategoryItems, (call) =>
    chippedPageOfItems(
      database,
      viewOf(backend, call),
      { ...marketOf(call), type: call.input.type, only: ['inFeaturedCategory'], order: 'category' },
      readPage(call.input, pageSizes.items),
    ),
  );
}

function registerCategoryStores(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, categoryStores, async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      categoryIds,
      type: call.input.type,
      order: 'nearest',
    } as const;
    return pageOfStores(database, viewOf(backend, call), selection, call.input);
  });
  registerEndpoint(backend, categoriesStores, (call) => {
    const { category_ids: categoryIds, type } = call.input;
    const selection = { ...marketOf(call), categoryIds, type, order: 'nearest' } as const;
    return pageOfStores(database, viewOf(backend, call), selection, call.input);
  });
}
