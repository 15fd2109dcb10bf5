import * as z from 'zod/mini';
import { Item } from '../../entities/catalog/item';
import { Flag } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, paging } from '../request-fields';
import { searchedPage, storePage } from './list-answers';
import { IdList, listedItems, storeFilters } from './list-query';

export const combinedFields = {
  ...paging,
  data_type: z.optional(z.enum(['searched', 'discounted', 'new', 'category', 'brand'])),
  name: z.optional(z.string()),
  brand_ids: z.optional(IdList),
  common_condition_id: z.optional(IdField),
};
export const combinedStoreFields = {
  ...storeFilters,
  basic_campaign_id: z.optional(IdField),
  filter_data: z.optional(z.enum(['all', 'delivery', 'take_away'])),
  store_type: z.optional(z.enum(['all', 'newly_joined', 'popular', 'top_rated'])),
  featured: z.optional(Flag),
};

export const CombinedItemsQuery = z.object({
  ...combinedFields,
  ...listedItems,
  list_type: z.literal('item'),
  flash_sale_id: z.optional(IdField),
});
export const CombinedStoresQuery = z.object({
  ...combinedFields,
  ...combinedStoreFields,
  list_type: z.literal('store'),
});

const combinedEndpoint = {
  method: 'GET',
  path: '/get-combined-data',
  area: 'catalog',
  caller: 'none',
  needs: ['moduleId'],
  varies: ['zoneid'],
  nearby: true,
} as const;

/** The search page's list of items. */
export const combinedItems = defineEndpoint({
  ...combinedEndpoint,
  name: 'combinedItems',
  query: CombinedItemsQuery,
  answer: searchedPage('products', Item),
});

/** The search page's list of stores. */
export const combinedStores = defineEndpoint({
  ...combinedEndpoint,
  name: 'combinedStores',
  query: CombinedStoresQuery,
  answer: storePage,
});
