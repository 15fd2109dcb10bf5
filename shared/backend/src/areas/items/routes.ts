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
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import { pageSizes, readPage } from '../search/paging';
import { findWords } from '../search/search-words';
import { marketOf, viewOf } from '../search/shop-view';
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

/** Contract 4.6. The search is in the area of that name. */
export function registerItemRoutes(backend: BackendContext): void {
  registerRails(backend);
  registerStoreLists(backend);
  registerDetails(backend);
  registerReviews(backend);
}

function registerRails(backend: BackendContext): void {
  const { database } = backend;
  const page = (input: { limit?: number; offset?: number }) => readPage(input, pageSizes.items);

  registerEndpoint(backend, newArrivalItems, (call) =>
    chippedPageOfItems(
      database,
      viewOf(backend, call),
      { ...marketOf(call), ...narrowedBy(call.input), order: 'latest' },
      page(call.input),
    ),
  );
  registerEndpoint(backend, popularItems, async (call) => {
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
  registerEndpoint(backend, mostReviewedItems, (call) =>
    pageOfSummaries(
      database,
      viewOf(backend, call),
      { ...marketOf(call), ...narrowedBy(call.input), only: ['reviewed'], order: 'reviewed' },
      page(call.input),
    ),
  );
  registerEndpoint(backend, discountedItems, async (call) => {
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
  registerEndpoint(backend, recommendedItems, (call) => {
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
  registerEndpoint(backend, latestItems, (call) => {
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
  registerEndpoint(backend, suggestedItems, (call) => {
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
  registerEndpoint(backend, setMenuItems, async (call) => {
    const selection = {
      moduleId: call.moduleId,
      zoneIds: call.zoneIds.length > 0 ? call.zoneIds : null,
      only: ['setMenu'],
      order: 'popular',
    } as const;
    const items = await firstItems(database, viewOf(backend, call), selection, MOST_OF_A_MENU);
    return items.length > 0 ? items : refuse(404, 'product-001', 'itemUnknown');
  });
  registerEndpoint(backend, basicItems, (call) => {
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
  registerEndpoint(backend, storeConditionItems, (call) => {
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
  registerEndpoint(backend, itemDetails, (call) =>
    readItemDetails(
      database,
      viewOf(backend, call),
      call.param('id'),
      isTruthy(call.input.campaign) ? true : null,
    ),
  );
  registerEndpoint(backend, relatedItems, (call) =>
    readRelated(database, viewOf(backend, call), marketOf(call), call.param('id'), 'category'),
  );
  registerEndpoint(backend, relatedStoreItems, (call) =>
    readRelated(database, viewOf(backend, call), marketOf(call), call.param('id'), 'store'),
  );
  registerEndpoint(backend, genericNames, (call) =>
    listNames(database, 'generic_names', call.language),
  );
  registerEndpoint(backend, allergyNames, (call) =>
    listNames(database, 'allergies', call.language),
  );
  registerEndpoint(backend, nutritionNames, (call) =>
    listNames(database, 'nutritions', call.language),
  );
}

function registerReviews(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, itemReviews, async (call) => {
    const id = await knownItemId(database, call.param('id'));
    const page = readPage(call.input, pageSizes.search);
    return listItemReviews(database, viewOf(backend, call), id, page);
  });
  registerEndpoint(backend, itemRating, async (call) => {
    const id = await knownItemId(database, call.param('id'));
    return (await findRating(database, id)) ?? refuse(404, 'product-001', 'itemUnknown');
  });
  registerEndpoint(backend, submitItemReview, async (call) => {
    await submitReview(backend, call.customer.customerId, call.input, call.uploads, call.now);
    return { message: message(call.language, 'reviewSent') };
  });
}
