import type { TextKey } from './texts';

/**
 * The word for a store depends on the module: Restaurants in food, Providers in rental, Stores otherwise. Keys
 * of `common`, for one and for many.
 */
export function storeWords(moduleType: string | null | undefined): {
  readonly one: TextKey<'common'>;
  readonly many: TextKey<'common'>;
} {
  if (moduleType === 'food') return { one: 'storeWords.food.one', many: 'storeWords.food.many' };
  if (moduleType === 'rental')
    return { one: 'storeWords.rental.one', many: 'storeWords.rental.many' };
  return { one: 'storeWords.default.one', many: 'storeWords.default.many' };
}
