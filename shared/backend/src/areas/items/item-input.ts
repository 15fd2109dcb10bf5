import type { ItemFilter, VegType } from '@storefront/api';
import type { ItemSelection } from './item-list';
import { readId } from './queries';

interface FilterInput {
  readonly type?: VegType | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly filter?: readonly ItemFilter[] | undefined;
  readonly category_ids?: readonly number[] | undefined;
  readonly rating_count?: number | undefined;
}

/** The request's filters as parts of a selection. */
export function filtersOf(
  input: FilterInput,
): Omit<ItemSelection, 'moduleId' | 'zoneIds' | 'order'> {
  return {
    type: input.type,
    minPrice: input.min_price,
    maxPrice: input.max_price,
    filters: input.filter,
    categoryIds: input.category_ids,
    rating: input.rating_count,
  };
}

/** The ids of `category_id`: 0 is all, a comma list several; other text is ignored. */
export function idsIn(list: number | string): number[] {
  return String(list)
    .replace(/^\[|\]$/g, '')
    .split(',')
    .flatMap((text) => readId(text.trim()) ?? [])
    .filter((id) => id > 0);
}

/** Whether a flag of any type is on. */
export function isTruthy(value: string | number | boolean | undefined): boolean {
  return value !== undefined && !['', '0', 'false', '0.0'].includes(String(value));
}
