import type { StoreMark, StoreOrder } from './store-list';

/** The meaning of a list's `store_type`. */
export const storeTypes = {
  all: { order: 'nearest' },
  newly_joined: { order: 'latest' },
  popular: { order: 'popular' },
  top_rated: { order: 'rated' },
} as const satisfies Record<string, { order: StoreOrder; only?: readonly StoreMark[] }>;
