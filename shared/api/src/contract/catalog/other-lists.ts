/**
 * Calls about items and stores that the storefront's own pages do not make; other clients of the REST contract and
 * other teams' remotes make them. They are separate because a page loads each entry of this package as a whole, and
 * `@storefront/api/browse` does not need them.
 */
import * as z from 'zod/mini';
import { Item, ItemDetails } from '../../entities/catalog/item';
import { Flag, Id, lenientArray, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, paging } from '../request-fields';
import { brands, conditionItems, conditions } from './brands';
import {
  basicCampaigns,
  campaignDetails,
  campaignItems,
  flashSale,
  flashSaleItems,
} from './campaigns';
import { categories, popularCategories } from './categories';
import {
  CombinedItemsQuery,
  CombinedStoresQuery,
  combinedFields,
  combinedItems,
  combinedStoreFields,
  combinedStores,
} from './combined';
import { itemDetails, storeDetails } from './details';
import {
  basicItems,
  boughtTogetherItems,
  discountedItems,
  filteredItems,
  itemOrStoreSearch,
  itemReviews,
  latestItems,
  mostReviewedItems,
  newArrivalItems,
  popularItems,
  recommendedItems,
  relatedItems,
  searchItems,
  searchSuggestions,
  submitItemReview,
} from './items';
import { itemPage, storePage } from './list-answers';
import { IdList, IdOrAll, requiredPaging, SearchText, vegType } from './list-query';
import { latestStores, popularStores, storeReviews, topRatedStores } from './stores';

const catalogEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;
const moduleEndpoint = { ...catalogEndpoint, needs: ['moduleId'] } as const;
const listEndpoint = { ...moduleEndpoint, varies: ['zoneid'] } as const;
const storesEndpoint = {
  ...listEndpoint,
  nearby: true,
  query: z.object({ ...paging, ...vegType }),
  answer: storePage,
} as const;

export const brandItems = defineEndpoint({
  ...conditionItems,
  name: 'brandItems',
  path: '/brand/items/{id}',
});

export const conditionNames = defineEndpoint({
  ...conditions,
  name: 'conditionNames',
  path: '/common-condition/list',
  answer: lenientArray(z.object({ id: Id, name: z.string() })),
});

/** Calls for brands and common conditions (`docs/catalog.md`). */
export const brandEndpoints = [brands, brandItems, conditions, conditionNames, conditionItems];

/** Text searches names; digits alone search ids. */
export const categorySearch = defineEndpoint({
  ...popularCategories,
  name: 'categorySearch',
  path: '/categories/{search}',
});

export const categoryChildes = defineEndpoint({
  ...popularCategories,
  name: 'categoryChildes',
  path: '/categories/childes/{id}',
});

/** Items of a main category include those of its sub-categories. */
export const categoryItems = defineEndpoint({
  ...listEndpoint,
  name: 'categoryItems',
  path: '/categories/items/{id}',
  query: z.object({ ...requiredPaging, ...vegType }),
  answer: paged('products', Item),
});

export const categoriesItems = defineEndpoint({
  ...listEndpoint,
  name: 'categoriesItems',
  path: '/categories/items/list',
  query: z.object({ category_ids: IdList, ...requiredPaging, ...vegType }),
  answer: itemPage('products', Item),
});

export const allCategoryItems = defineEndpoint({
  ...listEndpoint,
  name: 'allCategoryItems',
  path: '/categories/items/{id}/all',
  answer: lenientArray(Item),
});

export const featuredCategoryItems = defineEndpoint({
  ...listEndpoint,
  name: 'featuredCategoryItems',
  path: '/categories/featured/items',
  query: z.object({ ...paging, ...vegType }),
  answer: itemPage('products', Item),
});

export const categoryStores = defineEndpoint({
  ...storesEndpoint,
  name: 'categoryStores',
  path: '/categories/stores/{id}',
  query: z.object({ ...requiredPaging, ...vegType }),
});

export const categoriesStores = defineEndpoint({
  ...storesEndpoint,
  name: 'categoriesStores',
  path: '/categories/stores/list',
  query: z.object({ category_ids: IdList, ...requiredPaging, ...vegType }),
});

/** Calls for categories and their contents (`docs/catalog.md`). */
export const categoryEndpoints = [
  categories,
  categorySearch,
  categoryChildes,
  popularCategories,
  categoryItems,
  categoriesItems,
  allCategoryItems,
  featuredCategoryItems,
  categoryStores,
  categoriesStores,
];

/** The same answer as the item details with `campaign`. */
export const campaignItemDetails = defineEndpoint({
  ...basicCampaigns,
  name: 'campaignItemDetails',
  path: '/campaigns/item/{id}',
  needs: ['moduleId'],
  answer: ItemDetails,
});

/** Calls for campaigns and flash sales (`docs/promotions.md`). */
export const campaignEndpoints = [
  basicCampaigns,
  campaignDetails,
  campaignItems,
  campaignItemDetails,
  flashSale,
  flashSaleItems,
];

/** The lists of the search page: `list_type` tells which of the two the answer is. */
export const combinedData = defineEndpoint({
  ...combinedItems,
  name: 'combinedData',
  query: z.discriminatedUnion('list_type', [CombinedItemsQuery, CombinedStoresQuery]),
  answer: z.union([combinedItems.answer, storePage]),
});

/** The list of stores, under an older path. */
export const storeData = defineEndpoint({
  ...combinedStores,
  name: 'storeData',
  path: '/stores/get-data',
  query: z.object({ ...combinedFields, ...combinedStoreFields }),
});

/** Calls that the search page makes for items and stores alike (`docs/catalog.md`). */
export const combinedEndpoints = [combinedData, storeData];

/** "You may also like" of the cart. */
export const suggestedItems = defineEndpoint({
  ...listEndpoint,
  name: 'suggestedItems',
  path: '/items/suggested',
  query: z.object({
    ...paging,
    ...vegType,
    store_id: IdField,
    recommended: z.optional(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])),
  }),
  answer: paged('items', Item),
});

export const setMenuItems = defineEndpoint({
  ...listEndpoint,
  name: 'setMenuItems',
  path: '/items/set-menu',
  answer: lenientArray(Item),
});

export const storeConditionItems = defineEndpoint({
  ...listEndpoint,
  name: 'storeConditionItems',
  path: '/items/common-conditions',
  query: z.object({ ...requiredPaging, store_id: IdField }),
  answer: paged('products', Item),
});

/** Items of the same store. */
export const relatedStoreItems = defineEndpoint({
  ...listEndpoint,
  name: 'relatedStoreItems',
  path: '/items/related-store-items/{id}',
  answer: lenientArray(Item),
});

export const itemRating = defineEndpoint({
  ...moduleEndpoint,
  name: 'itemRating',
  path: '/items/rating/{id}',
  answer: z.number(),
});

const nameList = (name: string, path: string) =>
  defineEndpoint({ ...catalogEndpoint, name, path, answer: lenientArray(z.string()) });
export const genericNames = nameList('genericNames', '/item/get-generic-name-list');
export const allergyNames = nameList('allergyNames', '/item/get-allergy-name-list');
export const nutritionNames = nameList('nutritionNames', '/item/get-nutrition-name-list');

/** Calls for items (`docs/catalog.md`); {@link combinedEndpoints} has the search of items and stores together. */
export const itemEndpoints = [
  latestItems,
  newArrivalItems,
  popularItems,
  mostReviewedItems,
  discountedItems,
  recommendedItems,
  suggestedItems,
  setMenuItems,
  basicItems,
  storeConditionItems,
  searchItems,
  searchSuggestions,
  itemOrStoreSearch,
  relatedItems,
  boughtTogetherItems,
  relatedStoreItems,
  itemReviews,
  itemRating,
  filteredItems,
  itemDetails,
  submitItemReview,
  genericNames,
  allergyNames,
  nutritionNames,
];

/** `filter_data` is `all`, `delivery` or `take_away`. */
export const storeList = defineEndpoint({
  ...storesEndpoint,
  name: 'storeList',
  path: '/stores/get-stores/{filter_data}',
  needs: [],
  varies: ['zoneid', 'moduleId'],
  query: z.object({
    ...paging,
    ...vegType,
    store_type: z.optional(z.enum(['all', 'newly_joined', 'popular', 'top_rated'])),
    featured: z.optional(Flag),
  }),
});

export const recommendedStores = defineEndpoint({
  ...storesEndpoint,
  name: 'recommendedStores',
  path: '/stores/recommended',
});

export const discountedStores = defineEndpoint({
  ...storesEndpoint,
  name: 'discountedStores',
  path: '/stores/discounted',
});

/** `sort_by` sorts by name. */
export const topOfferStores = defineEndpoint({
  ...storesEndpoint,
  name: 'topOfferStores',
  path: '/stores/top-offer-near-me',
  query: z.object({
    ...paging,
    ...vegType,
    sort_by: z.optional(z.enum(['asc', 'desc'])),
    name: z.optional(z.string()),
    halal: z.optional(Flag),
  }),
});

export const searchStores = defineEndpoint({
  ...storesEndpoint,
  name: 'searchStores',
  path: '/stores/search',
  query: z.object({ ...paging, ...vegType, name: SearchText, category_id: z.optional(IdOrAll) }),
});

/** The ten most popular ones. */
export const popularStoreItems = defineEndpoint({
  ...moduleEndpoint,
  name: 'popularStoreItems',
  path: '/stores/popular-items/{id}',
  answer: lenientArray(Item),
});

/** Calls for stores (`docs/catalog.md`). */
export const storeEndpoints = [
  storeList,
  latestStores,
  popularStores,
  recommendedStores,
  discountedStores,
  topRatedStores,
  topOfferStores,
  storeDetails,
  searchStores,
  popularStoreItems,
  storeReviews,
];
