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
import { pageSizes, readPage } from '../../server/paging';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { chippedPageOfItems, firstItems, pageOfItems } from '../items/service';
import { pageOfStores } from '../stores/service';
import { listChildes, listMainCategories, listPopularCategories } from './queries';
import { knownCategoryId, lookUpCategories } from './service';

/** The most items that a list without pages holds. */
const MOST_ITEMS = 200;

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerCategoryRoutes(backend: BackendContext): void {
  registerCategoryLists(backend);
  registerCategoryItems(backend);
  registerCategoryStores(backend);
}

function registerCategoryLists(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, categories, ['module'], (call) =>
    listMainCategories(
      database,
      viewOf(backend, call),
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerSharedEndpoint(backend, popularCategories, ['module'], (call) =>
    listPopularCategories(database, viewOf(backend, call), call.moduleId),
  );
  registerSharedEndpoint(backend, categorySearch, ['module'], (call) =>
    lookUpCategories(database, viewOf(backend, call), call.moduleId, call.param('search')),
  );
  registerSharedEndpoint(backend, categoryChildes, ['module'], async (call) => {
    const id = await knownCategoryId(database, call.param('id'));
    return listChildes(database, viewOf(backend, call), call.moduleId, id);
  });
}

function registerCategoryItems(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, categoryItems, ['zones', 'module'], async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      categoryIds,
      type: call.input.type,
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, categoriesItems, ['zones', 'module'], (call) => {
    const { category_ids: categoryIds, type } = call.input;
    const selection = { ...marketOf(call), categoryIds, type, order: 'popular' } as const;
    return chippedPageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, allCategoryItems, ['zones', 'module'], async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = { ...marketOf(call), categoryIds, order: 'popular' } as const;
    return firstItems(database, viewOf(backend, call), selection, MOST_ITEMS);
  });
  registerSharedEndpoint(backend, featuredCategoryItems, ['zones', 'module'], (call) =>
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
  registerSharedEndpoint(backend, categoryStores, ['zones', 'module', 'place'], async (call) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = {
      ...marketOf(call),
      categoryIds,
      type: call.input.type,
      order: 'nearest',
    } as const;
    return pageOfStores(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, categoriesStores, ['zones', 'module', 'place'], (call) => {
    const { category_ids: categoryIds, type } = call.input;
    const selection = { ...marketOf(call), categoryIds, type, order: 'nearest' } as const;
    return pageOfStores(database, viewOf(backend, call), selection, call.input);
  });
}
