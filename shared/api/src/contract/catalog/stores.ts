import * as z from 'zod/mini';
import { Review } from '../../entities/catalog/review';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, paging } from '../request-fields';
import { storePage } from './list-answers';
import { storeFilters, vegType } from './list-query';

const storeEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;
const listEndpoint = {
  ...storeEndpoint,
  needs: ['moduleId'],
  varies: ['zoneid'],
  nearby: true,
  query: z.object({ ...paging, ...vegType }),
  answer: storePage,
} as const;

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

export const topRatedStores = defineEndpoint({
  ...listEndpoint,
  name: 'topRatedStores',
  path: '/stores/top-rated',
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
