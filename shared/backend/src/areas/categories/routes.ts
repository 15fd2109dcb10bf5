import type { Category } from '@storefront/api';
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
import { isOn } from '@storefront/domain';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { readId } from '../items/queries';
import { registerItemList } from '../items/register-item-list';
import { chippedPageOfItems, firstItems, pageOfItems } from '../items/service';
import { pageOfStores } from '../stores/service';
import {
  findCategoryId,
  listChildes,
  listMainCategories,
  listPopularCategories,
  readCategory,
  searchCategories,
} from './queries';

/** The maximum of items in a list without pages. */
const MAX_ITEMS = 200;

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerCategoryRoutes(backend: BackendContext): void {
  registerCategoryLists(backend);
  registerCategoryItems(backend);
  registerCategoryStores(backend);
}

function registerCategoryLists(backend: BackendContext): void {
  registerSharedEndpoint(backend, categories, ['module'], (call, database) =>
    listMainCategories(database, call.view, call.optionalModuleId, isOn(call.input.featured)),
  );
  registerSharedEndpoint(backend, popularCategories, ['module'], (call, database) =>
    listPopularCategories(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, categorySearch, ['module'], (call, database) =>
    lookUpCategories(database, call.view, call.moduleId, call.param('search')),
  );
  registerSharedEndpoint(backend, categoryChildes, ['module'], async (call, database) => {
    const id = await knownCategoryId(database, call.param('id'));
    return listChildes(database, call.view, call.moduleId, id);
  });
}

function registerCategoryItems(backend: BackendContext): void {
  registerItemList(backend, categoryItems, pageOfItems, async (call, database) => ({
    categoryIds: [await knownCategoryId(database, call.param('id'))],
    type: call.input.type,
    order: 'popular',
  }));
  registerItemList(backend, categoriesItems, chippedPageOfItems, ({ input }) => ({
    categoryIds: input.category_ids,
    type: input.type,
    order: 'popular',
  }));
  registerSharedEndpoint(backend, allCategoryItems, ['zones', 'module'], async (call, database) => {
    const categoryIds = [await knownCategoryId(database, call.param('id'))];
    const selection = { ...call.market, categoryIds, order: 'popular' } as const;
    return firstItems(database, call.view, selection, MAX_ITEMS);
  });
  registerItemList(backend, featuredCategoryItems, chippedPageOfItems, ({ input }) => ({
    type: input.type,
    only: ['inFeaturedCategory'],
    order: 'category',
  }));
}

function registerCategoryStores(backend: BackendContext): void {
  registerSharedEndpoint(
    backend,
    categoryStores,
    ['zones', 'module', 'place'],
    async (call, database) => {
      const categoryIds = [await knownCategoryId(database, call.param('id'))];
      const selection = {
        ...call.market,
        categoryIds,
        type: call.input.type,
        order: 'nearest',
      } as const;
      return pageOfStores(database, call.view, selection, call.input);
    },
  );
  registerSharedEndpoint(
    backend,
    categoriesStores,
    ['zones', 'module', 'place'],
    (call, database) => {
      const { category_ids: categoryIds, type } = call.input;
      const selection = { ...call.market, categoryIds, type, order: 'nearest' } as const;
      return pageOfStores(database, call.view, selection, call.input);
    },
  );
}

/** Digits are an id; other text is searched in the names. */
async function lookUpCategories(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  search: string,
): Promise<Category[]> {
  const id = readId(search);
  return id === null
    ? searchCategories(sql, view, moduleId, search)
    : readCategory(sql, view, moduleId, id);
}

/**
 * The id of a category from a path parameter.
 * @throws {Refusal} 404 `not-found`
 */
async function knownCategoryId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findCategoryId(sql, idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'not-found', 'categoryUnknown');
}
