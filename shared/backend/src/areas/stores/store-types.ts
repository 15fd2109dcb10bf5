import type { StoreMark, StoreOrder } from './store-list';

/** The selection that each `store_type` of a list means. */
export const storeTypes = {
  all: { order: 'nearest' },
  newly_joined: { order: 'latest' },
  popular: { order: 'popular' },
  top_rated: { order: 'rated' },
} as const satisfies Record<string, { order: StoreOrder; only?: readonly StoreMark[] }>;
