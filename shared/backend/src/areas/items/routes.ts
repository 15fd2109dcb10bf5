import type { Item } from '@storefront/api';
import {
  allergyNames,
  basicItems,
  boughtTogetherItems,
  discountedItems,
  genericNames,
  itemDetails,
  itemRating,
  itemReviews,
  latestItems,
  mostReviewedItems,
  newArrivalItems,
  nutritionNames,
  popularItems,
  recommendedItems,
  relatedItems,
  relatedStoreItems,
  setMenuItems,
  storeConditionItems,
  submitItemReview,
  suggestedItems,
} from '@storefront/api/contract';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { message } from '../../server/messages/message';
import type { Market } from '../../server/shop-view';
import { readSearch } from '../search/search-words';
import { readBoughtTogether } from './bought-together';
import { filtersOf, idsIn, isTruthy } from './item-input';
import type { ItemOrder } from './item-list';
import { findRating, listNames } from './queries';
import { listItemReviews } from './reviews';
import {
  chippedPageOfItems,
  firstItems,
  knownItemId,
  pageOfItems,
  pageOfSummaries,
  pageUnderItems,
  readItemDetails,
} from './service';
import { submitReview } from './submit-review';

const MAX_RELATED = 10;

/**
 * Other items of the same category or store, the most ordered ones first.
 * @throws {Refusal} 404 `product-001`
 */
async function readRelated(
  sql: Sql,
  view: ShopView,
  market: Market,
  idOrSlug: string,
  by: 'category' | 'store',
): Promise<Item[]> {
  const exceptId = await knownItemId(sql, idOrSlug);
  const item = await sql.one<{ category_id: number; store_id: number }>(
    'select category_id, store_id from items where id = $1',
    [exceptId],
  );
  if (!item) return [];
  const shared =
    by === 'category' ? { categoryIds: [item.category_id] } : { storeId: item.store_id };
  return firstItems(sql, view, { ...market, ...shared, exceptId, order: 'popular' }, MAX_RELATED);
}

const MAX_MENU_ITEMS = 50;

/** Serves the items of `shared/api/docs/catalog.md`, except the search, which is in `areas/search`. */
export function registerItemRoutes(backend: BackendContext): void {
  registerRails(backend);
  registerStoreLists(backend);
  registerDetails(backend);
  registerReviews(backend);
}

function registerRails(backend: BackendContext): void {
  registerSharedEndpoint(backend, newArrivalItems, ['zones', 'module'], (call, database) =>
    chippedPageOfItems(
      database,
      call.view,
      { ...call.market, ...filtersOf(call.input), order: 'latest' },
      call.page(pageSizes.items),
    ),
  );
  registerSharedEndpoint(backend, popularItems, ['zones', 'module'], async (call, database) => {
    const { search } = call.input;
    const hits = search === undefined ? undefined : await readSearch(database, search);
    const selection = {
      ...call.market,
      ...filtersOf(call.input),
      search: hits,
      order: 'popular',
    } as const;
    return pageOfSummaries(database, call.view, selection, call.page(pageSizes.items));
  });
  registerSharedEndpoint(backend, mostReviewedItems, ['zones', 'module'], (call, database) =>
    pageOfSummaries(
      database,
      call.view,
      { ...call.market, ...filtersOf(call.input), only: ['reviewed'], order: 'reviewed' },
      call.page(pageSizes.items),
    ),
  );
  registerSharedEndpoint(backend, discountedItems, ['zones', 'module'], async (call, database) => {
    const { search } = call.input;
    const hits = search === undefined ? undefined : await readSearch(database, search);
    const selection = {
      ...call.market,
      ...filtersOf(call.input),
      search: hits,
      only: ['discounted'],
      order: 'discounted',
    } as const;
    return pageOfSummaries(database, call.view, selection, call.page(pageSizes.items));
  });
  registerSharedEndpoint(backend, recommendedItems, ['zones', 'module'], (call, database) => {
    const { store_id: storeId, filter = 'all', type } = call.input;
    const orders = {
      all: 'popular',
      new_arrival: 'latest',
      top_rated: 'rated',
      best_selling: 'popular',
    } as const satisfies Record<string, ItemOrder>;
    const selection = {
      ...call.market,
      storeId,
      type,
      only: ['recommended'],
      order: orders[filter],
    } as const;
    return pageUnderItems(database, call.view, selection, call.page(pageSizes.items));
  });
}

function registerStoreLists(backend: BackendContext): void {
  registerSharedEndpoint(backend, latestItems, ['zones', 'module'], (call, database) => {
    const { store_id: storeId, category_id, product_id: exceptId } = call.input;
    const categoryIds = [...idsIn(category_id), ...(call.input.category_ids ?? [])];
    const selection = {
      ...call.market,
      ...filtersOf(call.input),
      storeId,
      categoryIds,
      exceptId,
      order: 'latest',
    } as const;
    return chippedPageOfItems(database, call.view, selection, call.input);
  });
  registerSharedEndpoint(backend, suggestedItems, ['zones', 'module'], (call, database) => {
    const { store_id: storeId, recommended, type } = call.input;
    const only = Number(recommended) === 1 ? (['recommended'] as const) : [];
    const selection = { ...call.market, storeId, type, only, order: 'recommended' } as const;
    return pageUnderItems(database, call.view, selection, call.page(pageSizes.search));
  });
  registerSharedEndpoint(backend, setMenuItems, ['zones', 'module'], async (call, database) => {
    const selection = { ...call.market, only: ['setMenu'], order: 'popular' } as const;
    const items = await firstItems(database, call.view, selection, MAX_MENU_ITEMS);
    return items.length > 0 ? items : refuse(404, 'product-001', 'itemUnknown');
  });
  registerSharedEndpoint(backend, basicItems, ['zones', 'module'], (call, database) => {
    const { store_id: storeId, category_id = 0, type } = call.input;
    const categoryIds = idsIn(category_id);
    const selection = {
      ...call.market,
      storeId,
      categoryIds,
      type,
      only: ['basic'],
      order: 'popular',
    } as const;
    return chippedPageOfItems(database, call.view, selection, call.input);
  });
  registerSharedEndpoint(backend, storeConditionItems, ['zones', 'module'], (call, database) => {
    const { store_id: storeId } = call.input;
    const selection = {
      ...call.market,
      storeId,
      only: ['withCondition'],
      order: 'popular',
    } as const;
    return pageOfItems(database, call.view, selection, call.input);
  });
}

function registerDetails(backend: BackendContext): void {
  registerSharedEndpoint(backend, itemDetails, [], (call, database) =>
    readItemDetails(
      database,
      call.view,
      call.param('id'),
      isTruthy(call.input.campaign) ? true : null,
    ),
  );
  registerSharedEndpoint(backend, relatedItems, ['zones', 'module'], (call, database) =>
    readRelated(database, call.view, call.market, call.param('id'), 'category'),
  );
  registerSharedEndpoint(backend, boughtTogetherItems, ['zones', 'module'], (call, database) =>
    readBoughtTogether(database, call.view, call.market, call.param('id')),
  );
  registerSharedEndpoint(backend, relatedStoreItems, ['zones', 'module'], (call, database) =>
    readRelated(database, call.view, call.market, call.param('id'), 'store'),
  );
  registerSharedEndpoint(backend, genericNames, [], (call, database) =>
    listNames(database, 'generic_names', call.language),
  );
  registerSharedEndpoint(backend, allergyNames, [], (call, database) =>
    listNames(database, 'allergies', call.language),
  );
  registerSharedEndpoint(backend, nutritionNames, [], (call, database) =>
    listNames(database, 'nutritions', call.language),
  );
}

function registerReviews(backend: BackendContext): void {
  registerSharedEndpoint(backend, itemReviews, [], async (call, database) => {
    const id = await knownItemId(database, call.param('id'));
    const page = call.page(pageSizes.search);
    return listItemReviews(database, call.view, id, page);
  });
  registerSharedEndpoint(backend, itemRating, [], async (call, database) => {
    const id = await knownItemId(database, call.param('id'));
    return (await findRating(database, id)) ?? refuse(404, 'product-001', 'itemUnknown');
  });
  registerEndpoint(backend, submitItemReview, async (call) => {
    await submitReview(backend, call);
    return { message: message(call.language, 'reviewSent') };
  });
}
