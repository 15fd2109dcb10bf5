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
import { registerItemList } from './register-item-list';
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
  registerItemList(backend, newArrivalItems, chippedPageOfItems, ({ input }) => ({
    ...filtersOf(input),
    order: 'latest',
  }));
  registerItemList(backend, popularItems, pageOfSummaries, async ({ input }, database) => ({
    ...filtersOf(input),
    search: await searchIn(database, input),
    order: 'popular',
  }));
  registerItemList(backend, mostReviewedItems, pageOfSummaries, ({ input }) => ({
    ...filtersOf(input),
    only: ['reviewed'],
    order: 'reviewed',
  }));
  registerItemList(backend, discountedItems, pageOfSummaries, async ({ input }, database) => ({
    ...filtersOf(input),
    search: await searchIn(database, input),
    only: ['discounted'],
    order: 'discounted',
  }));
  const orders = {
    all: 'popular',
    new_arrival: 'latest',
    top_rated: 'rated',
    best_selling: 'popular',
  } as const satisfies Record<string, ItemOrder>;
  registerItemList(backend, recommendedItems, pageUnderItems, ({ input }) => ({
    storeId: input.store_id,
    type: input.type,
    only: ['recommended'],
    order: orders[input.filter ?? 'all'],
  }));
}

const searchIn = (sql: Sql, { search }: { readonly search?: string | undefined }) =>
  search === undefined ? undefined : readSearch(sql, search);

function registerStoreLists(backend: BackendContext): void {
  registerItemList(backend, latestItems, chippedPageOfItems, ({ input }) => ({
    ...filtersOf(input),
    storeId: input.store_id,
    categoryIds: [...idsIn(input.category_id), ...(input.category_ids ?? [])],
    exceptId: input.product_id,
    order: 'latest',
  }));
  registerItemList(
    backend,
    suggestedItems,
    pageUnderItems,
    ({ input }) => ({
      storeId: input.store_id,
      type: input.type,
      only: Number(input.recommended) === 1 ? ['recommended'] : [],
      order: 'recommended',
    }),
    pageSizes.search,
  );
  registerSharedEndpoint(backend, setMenuItems, ['zones', 'module'], async (call, database) => {
    const selection = { ...call.market, only: ['setMenu'], order: 'popular' } as const;
    const items = await firstItems(database, call.view, selection, MAX_MENU_ITEMS);
    return items.length > 0 ? items : refuse(404, 'product-001', 'itemUnknown');
  });
  registerItemList(backend, basicItems, chippedPageOfItems, ({ input }) => ({
    storeId: input.store_id,
    categoryIds: idsIn(input.category_id ?? 0),
    type: input.type,
    only: ['basic'],
    order: 'popular',
  }));
  registerItemList(backend, storeConditionItems, pageOfItems, ({ input }) => ({
    storeId: input.store_id,
    only: ['withCondition'],
    order: 'popular',
  }));
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
