import {
  allergyNames,
  basicItems,
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
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { pageSizes, readPage } from '../../server/paging';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { findWords } from '../search/search-words';
import { idsIn, isTruthy, narrowedBy } from './item-input';
import type { ItemOrder } from './item-list';
import { findRating, listNames } from './queries';
import { readRelated } from './related';
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

const MOST_OF_A_MENU = 50;

/** The items of `shared/api/docs/catalog.md`. The search is in the area of that name. */
export function registerItemRoutes(backend: BackendContext): void {
  registerRails(backend);
  registerStoreLists(backend);
  registerDetails(backend);
  registerReviews(backend);
}

function registerRails(backend: BackendContext): void {
  const { database } = backend;
  const page = (input: { limit?: number; offset?: number }) => readPage(input, pageSizes.items);

  registerSharedEndpoint(backend, newArrivalItems, ['zones', 'module'], (call) =>
    chippedPageOfItems(
      database,
      viewOf(backend, call),
      { ...marketOf(call), ...narrowedBy(call.input), order: 'latest' },
      page(call.input),
    ),
  );
  registerSharedEndpoint(backend, popularItems, ['zones', 'module'], async (call) => {
    const { search } = call.input;
    const hits = search === undefined ? undefined : await findWords(database, search);
    const selection = {
      ...marketOf(call),
      ...narrowedBy(call.input),
      search: hits,
      order: 'popular',
    } as const;
    return pageOfSummaries(database, viewOf(backend, call), selection, page(call.input));
  });
  registerSharedEndpoint(backend, mostReviewedItems, ['zones', 'module'], (call) =>
    pageOfSummaries(
      database,
      viewOf(backend, call),
      { ...marketOf(call), ...narrowedBy(call.input), only: ['reviewed'], order: 'reviewed' },
      page(call.input),
    ),
  );
  registerSharedEndpoint(backend, discountedItems, ['zones', 'module'], async (call) => {
    const { search } = call.input;
    const hits = search === undefined ? undefined : await findWords(database, search);
    const selection = {
      ...marketOf(call),
      ...narrowedBy(call.input),
      search: hits,
      only: ['discounted'],
      order: 'discounted',
    } as const;
    return pageOfSummaries(database, viewOf(backend, call), selection, page(call.input));
  });
  registerSharedEndpoint(backend, recommendedItems, ['zones', 'module'], (call) => {
    const { store_id: storeId, filter = 'all', type } = call.input;
    const orders = {
      all: 'popular',
      new_arrival: 'latest',
      top_rated: 'rated',
      best_selling: 'popular',
    } as const satisfies Record<string, ItemOrder>;
    const selection = {
      ...marketOf(call),
      storeId,
      type,
      only: ['recommended'],
      order: orders[filter],
    } as const;
    return pageUnderItems(database, viewOf(backend, call), selection, page(call.input));
  });
}

function registerStoreLists(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, latestItems, ['zones', 'module'], (call) => {
    const { store_id: storeId, category_id, product_id: exceptId } = call.input;
    const categoryIds = [...idsIn(category_id), ...(call.input.category_ids ?? [])];
    const selection = {
      ...marketOf(call),
      ...narrowedBy(call.input),
      storeId,
      categoryIds,
      exceptId,
      order: 'latest',
    } as const;
    return chippedPageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, suggestedItems, ['zones', 'module'], (call) => {
    const { store_id: storeId, recommended, type } = call.input;
    const only = Number(recommended) === 1 ? (['recommended'] as const) : [];
    const selection = { ...marketOf(call), storeId, type, only, order: 'recommended' } as const;
    return pageUnderItems(
      database,
      viewOf(backend, call),
      selection,
      readPage(call.input, pageSizes.search),
    );
  });
  registerSharedEndpoint(backend, setMenuItems, ['zones', 'module'], async (call) => {
    const selection = {
      moduleId: call.moduleId,
      zoneIds: call.zoneIds.length > 0 ? call.zoneIds : null,
      only: ['setMenu'],
      order: 'popular',
    } as const;
    const items = await firstItems(database, viewOf(backend, call), selection, MOST_OF_A_MENU);
    return items.length > 0 ? items : refuse(404, 'product-001', 'itemUnknown');
  });
  registerSharedEndpoint(backend, basicItems, ['zones', 'module'], (call) => {
    const { store_id: storeId, category_id = 0, type } = call.input;
    const categoryIds = idsIn(category_id);
    const selection = {
      ...marketOf(call),
      storeId,
      categoryIds,
      type,
      only: ['basic'],
      order: 'popular',
    } as const;
    return chippedPageOfItems(database, viewOf(backend, call), selection, call.input);
  });
  registerSharedEndpoint(backend, storeConditionItems, ['zones', 'module'], (call) => {
    const { store_id: storeId } = call.input;
    const selection = {
      ...marketOf(call),
      storeId,
      only: ['withCondition'],
      order: 'popular',
    } as const;
    return pageOfItems(database, viewOf(backend, call), selection, call.input);
  });
}

function registerDetails(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, itemDetails, [], (call) =>
    readItemDetails(
      database,
      viewOf(backend, call),
      call.param('id'),
      isTruthy(call.input.campaign) ? true : null,
    ),
  );
  registerSharedEndpoint(backend, relatedItems, ['zones', 'module'], (call) =>
    readRelated(database, viewOf(backend, call), marketOf(call), call.param('id'), 'category'),
  );
  registerSharedEndpoint(backend, relatedStoreItems, ['zones', 'module'], (call) =>
    readRelated(database, viewOf(backend, call), marketOf(call), call.param('id'), 'store'),
  );
  registerSharedEndpoint(backend, genericNames, [], (call) =>
    listNames(database, 'generic_names', call.language),
  );
  registerSharedEndpoint(backend, allergyNames, [], (call) =>
    listNames(database, 'allergies', call.language),
  );
  registerSharedEndpoint(backend, nutritionNames, [], (call) =>
    listNames(database, 'nutritions', call.language),
  );
}

function registerReviews(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, itemReviews, [], async (call) => {
    const id = await knownItemId(database, call.param('id'));
    const page = readPage(call.input, pageSizes.search);
    return listItemReviews(database, viewOf(backend, call), id, page);
  });
  registerSharedEndpoint(backend, itemRating, [], async (call) => {
    const id = await knownItemId(database, call.param('id'));
    return (await findRating(database, id)) ?? refuse(404, 'product-001', 'itemUnknown');
  });
  registerEndpoint(backend, submitItemReview, async (call) => {
    await submitReview(backend, call.customer.customerId, call.input, call.uploads, call.now);
    return { message: message(call.language, 'reviewSent') };
  });
}
