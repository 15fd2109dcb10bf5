import { type StoreName, storeNameOf } from '@storefront/domain';

/**
 * The word for a store depends on the module: Restaurants in food, Providers in rental, Stores otherwise. Keys
 * of `common`, for one and for many.
 */
export function storeWords(moduleType: string | null | undefined): {
  readonly one: `storeWords.${StoreName}.one`;
  readonly many: `storeWords.${StoreName}.many`;
} {
  const name = storeNameOf(moduleType);
  return { one: `storeWords.${name}.one`, many: `storeWords.${name}.many` };
}
