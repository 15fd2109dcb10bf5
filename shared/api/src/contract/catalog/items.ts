import * as z from 'zod/mini';
import { Item, ItemSummary } from '../../entities/catalog/item';
import { Review } from '../../entities/catalog/review';
import {
  Id,
  ImageUrl,
  lenientArray,
  MessageAnswer,
  OptionalText,
  paged,
} from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, OptionalNote, paging, Rating } from '../request-fields';
import { itemPage, searchedPage } from './list-answers';
import {
  IdOrAll,
  itemFilters,
  priceRange,
  requiredPaging,
  SearchText,
  unstated,
  vegType,
} from './list-query';

const itemEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;
const moduleEndpoint = { ...itemEndpoint, needs: ['moduleId'] } as const;
const listEndpoint = { ...moduleEndpoint, varies: ['zoneid'] } as const;

/** The items of a store; `category_id` 0 is all, a comma list is several. */
export const latestItems = defineEndpoint({
  ...listEndpoint,
  name: 'latestItems',
  path: '/items/latest',
  query: z.object({
    ...requiredPaging,
    ...itemFilters,
    store_id: IdField,
    category_id: z.union([z.number(), z.string()]),
    product_id: z.optional(IdField),
  }),
  answer: itemPage('products', Item),
});

export const newArrivalItems = defineEndpoint({
  ...listEndpoint,
  name: 'newArrivalItems',
  path: '/items/new-arrival',
  query: z.object({ ...paging, ...vegType, ...priceRange }),
  answer: itemPage('products', Item),
});

export const popularItems = defineEndpoint({
  ...listEndpoint,
  name: 'popularItems',
  path: '/items/popular',
  query: z.object({ ...paging, ...itemFilters, search: z.optional(z.string()) }),
  answer: itemPage('products', ItemSummary),
});

export const mostReviewedItems = defineEndpoint({
  ...listEndpoint,
  name: 'mostReviewedItems',
  path: '/items/most-reviewed',
  query: z.object({ ...paging, ...itemFilters }),
  answer: itemPage('products', ItemSummary),
});

export const discountedItems = defineEndpoint({
  ...listEndpoint,
  name: 'discountedItems',
  path: '/items/discounted',
  query: z.object({ ...paging, ...itemFilters, search: z.optional(z.string()) }),
  answer: itemPage('products', ItemSummary),
});

export const recommendedItems = defineEndpoint({
  ...listEndpoint,
  name: 'recommendedItems',
  path: '/items/recommended',
  query: z.object({
    ...paging,
    ...vegType,
    store_id: z.optional(IdField),
    filter: z.optional(z.enum(['all', 'new_arrival', 'top_rated', 'best_selling'])),
  }),
  answer: paged('items', Item),
});

/** Basic medicines. */
export const basicItems = defineEndpoint({
  ...listEndpoint,
  name: 'basicItems',
  path: '/items/basic',
  query: z.object({
    ...requiredPaging,
    ...vegType,
    store_id: z.optional(IdField),
    category_id: z.optional(IdOrAll),
  }),
  answer: itemPage('products', Item),
});

export const searchItems = defineEndpoint({
  ...listEndpoint,
  name: 'searchItems',
  path: '/items/search',
  query: z.object({
    ...paging,
    ...itemFilters,
    ...unstated,
    name: SearchText,
    store_id: z.optional(IdField),
    category_id: z.optional(IdOrAll),
  }),
  answer: searchedPage('products', Item),
});

export const searchSuggestions = defineEndpoint({
  ...listEndpoint,
  name: 'searchSuggestions',
  path: '/items/search-suggestion',
  query: z.object({
    ...paging,
    name: SearchText,
    store_id: z.optional(IdField),
    category_id: z.optional(IdOrAll),
  }),
  answer: paged('products', z.object({ name: z.string(), image_full_url: ImageUrl })),
});

/** At most 50 of each. */
const ItemOrStoreSearch = z.object({
  items: lenientArray(
    z.object({
      id: Id,
      name: z.string(),
      image_full_url: ImageUrl,
      /** Distinguishes items with the same name; some backends omit it. */
      store_name: OptionalText,
    }),
  ),
  stores: lenientArray(
    z.object({
      id: Id,
      slug: z.optional(z.string()),
      name: z.string(),
      logo_full_url: ImageUrl,
    }),
  ),
});

export const itemOrStoreSearch = defineEndpoint({
  ...listEndpoint,
  name: 'itemOrStoreSearch',
  path: '/items/item-or-store-search',
  nearby: true,
  query: z.object({ name: SearchText }),
  answer: ItemOrStoreSearch,
});

/** Items of the same category. */
export const relatedItems = defineEndpoint({
  ...listEndpoint,
  name: 'relatedItems',
  path: '/items/related-items/{id}',
  answer: lenientArray(Item),
});

/** Items that customers have ordered together with the item, the most frequent first. */
export const boughtTogetherItems = defineEndpoint({
  ...listEndpoint,
  name: 'boughtTogetherItems',
  path: '/items/bought-together/{id}',
  answer: lenientArray(Item),
});

export const itemReviews = defineEndpoint({
  ...moduleEndpoint,
  name: 'itemReviews',
  path: '/items/reviews/{id}',
  query: z.object(paging),
  answer: paged('reviews', Review),
});

export const filteredItems = defineEndpoint({
  ...listEndpoint,
  name: 'filteredItems',
  path: '/items/get-products',
  query: z.object({
    ...paging,
    ...itemFilters,
    data_type: z.enum(['searched', 'discounted', 'new', 'category']),
    name: z.optional(z.string()),
    store_id: z.optional(IdField),
  }),
  answer: searchedPage('products', Item),
});

/** `attachment` holds at most as many pictures as may be sent at once. */
export const submitItemReview = defineEndpoint({
  name: 'submitItemReview',
  method: 'POST',
  path: '/items/reviews/submit',
  area: 'catalog',
  caller: 'customer',
  body: z.object({ item_id: IdField, order_id: IdField, rating: Rating, comment: OptionalNote }),
  files: ['attachment'],
  answer: MessageAnswer,
});
