import * as z from 'zod/mini';
import { Item } from '../entities/item';
import { Flag } from '../entities/scalars';
import { defineEndpoint } from './endpoint';
import { searchedPage, storePage } from './list-answers';
import { IdList, listedItems, storeFilters } from './list-query';
import { IdField, paging } from './request-fields';

const shared = {
  ...paging,
  data_type: z.optional(z.enum(['searched', 'discounted', 'new', 'category', 'brand'])),
  name: z.optional(z.string()),
  brand_ids: z.optional(IdList),
  common_condition_id: z.optional(IdField),
};
const storeFields = {
  ...storeFilters,
  basic_campaign_id: z.optional(IdField),
  filter_data: z.optional(z.enum(['all', 'delivery', 'take_away'])),
  store_type: z.optional(z.enum(['all', 'newly_joined', 'popular', 'top_rated'])),
  featured: z.optional(Flag),
};

const CombinedItemsQuery = z.object({
  ...shared,
  ...listedItems,
  list_type: z.literal('item'),
  flash_sale_id: z.optional(IdField),
});
const CombinedStoresQuery = z.object({
  ...shared,
  ...storeFields,
  list_type: z.literal('store'),
});
const CombinedItems = searchedPage('products', Item);

/** The search page's lists: `list_type` says which of the two the answer is. */
export const combinedData = defineEndpoint({
  name: 'combinedData',
  method: 'GET',
  path: '/get-combined-data',
  area: 'catalog',
  caller: 'none',
  needs: ['moduleId'],
  varies: ['zoneid'],
  nearby: true,
  query: z.discriminatedUnion('list_type', [CombinedItemsQuery, CombinedStoresQuery]),
  answer: z.union([CombinedItems, storePage]),
});

/** {@link combinedData} as the client asks for items. */
export const combinedItems = defineEndpoint({
  ...combinedData,
  name: 'combinedItems',
  query: CombinedItemsQuery,
  answer: CombinedItems,
});

/** {@link combinedData} as the client asks for stores. */
export const combinedStores = defineEndpoint({
  ...combinedData,
  name: 'combinedStores',
  query: CombinedStoresQuery,
  answer: storePage,
});

/** The list of stores under its older path. */
export const storeData = defineEndpoint({
  name: 'storeData',
  method: 'GET',
  path: '/stores/get-data',
  area: 'catalog',
  caller: 'none',
  needs: ['moduleId'],
  varies: ['zoneid'],
  nearby: true,
  query: z.object({ ...shared, ...storeFields }),
  answer: storePage,
});

/** Calls that the search page makes for items and stores alike (`docs/catalog.md`). */
export const combinedEndpoints = [combinedData, storeData];
