import type { StoreFilter, VegType } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import type { Market } from '../../server/shop-view';
import { type LimitsInput, readLimits } from './list-limits';
import type { StoreSelection } from './store-list';

interface FilterInput extends LimitsInput {
  readonly type?: VegType | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly filter?: readonly StoreFilter[] | undefined;
  readonly category_ids?: readonly number[] | undefined;
  readonly rating_count?: number | undefined;
}

/** The request's filters as parts of a selection, with the delivery fees and substances that they need. */
export async function storeFiltersOf(
  sql: Sql,
  view: Pick<ShopView, 'location'>,
  market: Market,
  input: FilterInput,
): Promise<Omit<StoreSelection, 'moduleId' | 'zoneIds' | 'order'>> {
  return {
    ...(await readLimits(sql, view, market, input)),
    type: input.type,
    minPrice: input.min_price,
    maxPrice: input.max_price,
    filters: input.filter,
    categoryIds: input.category_ids,
    rating: input.rating_count,
  };
}
