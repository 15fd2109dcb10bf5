import type { ModuleType } from '@storefront/session';

/** Which word the module has for its stores: Restaurants, Providers, or Stores. */
export function storeKind(type: ModuleType | undefined): 'food' | 'rental' | 'default' {
  return type === 'food' || type === 'rental' ? type : 'default';
}
