import * as z from 'zod/mini';
import { ItemDetails } from '../../entities/catalog/item';
import { StoreDetails } from '../../entities/catalog/store';
import { defineEndpoint } from '../endpoint';

/** One store or item. Separate from the lists, which a checkout does not need. */
const detailsEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;

/** By id or slug. */
export const storeDetails = defineEndpoint({
  ...detailsEndpoint,
  name: 'storeDetails',
  path: '/stores/details/{id}',
  nearby: true,
  answer: StoreDetails,
});

/** A truthy `campaign` means that the id is that of a campaign item. */
export const itemDetails = defineEndpoint({
  ...detailsEndpoint,
  name: 'itemDetails',
  path: '/items/details/{id}',
  query: z.object({ campaign: z.optional(z.union([z.string(), z.number(), z.boolean()])) }),
  answer: ItemDetails,
});
