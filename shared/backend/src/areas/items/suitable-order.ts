import type { Diet } from '@storefront/domain/diet';
import type { Bind } from '../../server/bindings';
import { type Excluded, notContained, statedFree } from '../search/diet';
import { itemFeatures } from './item-features';

/** What an item must be stated to be free of, and the diets that it must suit. */
export interface Suitability {
  readonly excluded: readonly Excluded[];
  readonly diets: readonly Diet[];
}

/** Conditions on `items i` in its store `s`: the store states that the item fits the diet. */
const suited: Readonly<Record<Diet, string>> = {
  vegetarian: `(i.veg or i.free_of @> '{animal-products}')`,
  vegan: `i.free_of @> '{animal-products}'`,
  halal: itemFeatures.halal,
  organic: itemFeatures.organic,
};

/** An order of `items i`: 0 for items that are stated to suit, 1 without a statement, 2 stated not to suit. */
export function suitableOrder(bind: Bind, { excluded, diets }: Suitability): string {
  const suits = [
    ...excluded.map((one) => statedFree(bind, one)),
    ...diets.map((diet) => suited[diet]),
  ];
  const maySuit = ['true', ...excluded.map((one) => notContained(bind, one))];
  return `case when ${suits.join(' and ')} then 0 when ${maySuit.join(' and ')} then 1 else 2 end`;
}
