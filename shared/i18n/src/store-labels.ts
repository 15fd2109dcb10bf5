import { type StoreName, storeNameOf } from '@storefront/domain';

/**
 * The label of a store depends on the module: Restaurants in food, Providers in rental, Stores otherwise. Keys of
 * `common`, singular and plural.
 */
export function storeLabels(moduleType: string | null | undefined): {
  readonly one: `storeLabels.${StoreName}.one`;
  readonly many: `storeLabels.${StoreName}.many`;
} {
  const name = storeNameOf(moduleType);
  return { one: `storeLabels.${name}.one`, many: `storeLabels.${name}.many` };
}
