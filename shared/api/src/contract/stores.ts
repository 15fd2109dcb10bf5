import * as z from 'zod/mini';
import { Item } from '../entities/item';
import { Review } from '../entities/review';
import { Flag, lenientArray } from '../entities/scalars';
import { storeDetails } from './details';
import { defineEndpoint } from './endpoint';
import { storePage } from './list-answers';
import { IdOrAll, SearchText, storeFilters, vegType } from './list-query';
import { IdField, paging } from './request-fields';

const storeEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;
const listEndpoint = {
  ...storeEndpoint,
  needs: ['moduleId'],
  varies: ['zoneid'],
  nearby: true,
  query: z.object({ ...paging, ...vegType }),
  answer: storePage,
} as const;

/** `filter_data` is `all`, `delivery` or `take_away`. */
export const storeList = defineEndpoint({
  ...listEndpoint,
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

export const latestStores = defineEndpoint({
  ...listEndpoint,
  name: 'latestStores',
  path: '/stores/latest',
  query: z.object({ ...paging, ...storeFilters }),
});

export const popularStores = defineEndpoint({
  ...listEndpoint,
  name: 'popularStores',
  path: '/stores/popular',
  query: z.object({ ...paging, ...storeFilters }),
});

export const recommendedStores = defineEndpoint({
  ...listEndpoint,
  name: 'recommendedStores',
  path: '/stores/recommended',
});

export const discountedStores = defineEndpoint({
  ...listEndpoint,
  name: 'discountedStores',
  path: '/stores/discounted',
});

export const topRatedStores = defineEndpoint({
  ...listEndpoint,
  name: 'topRatedStores',
  path: '/stores/top-rated',
});

/** `sort_by` is by name. */
export const topOfferStores = defineEndpoint({
  ...listEndpoint,
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
  ...listEndpoint,
  name: 'searchStores',
  path: '/stores/search',
  query: z.object({ ...paging, ...vegType, name: SearchText, category_id: z.optional(IdOrAll) }),
});

/** Ten of them. */
export const popularStoreItems = defineEndpoint({
  ...storeEndpoint,
  name: 'popularStoreItems',
  path: '/stores/popular-items/{id}',
  needs: ['moduleId'],
  answer: lenientArray(Item),
});

/** Newest first. */
export const storeReviews = defineEndpoint({
  ...storeEndpoint,
  name: 'storeReviews',
  path: '/stores/reviews',
  needs: ['moduleId'],
  query: z.object({ store_id: IdField }),
  answer: lenientArray(Review),
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
