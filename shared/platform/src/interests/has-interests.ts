import type { ModuleType } from '@storefront/session';

/** Modules whose categories a customer is never asked about: parcel sells nothing to like, rental has none. */
const without: ReadonlySet<ModuleType> = new Set(['parcel', 'rental']);

/** Whether a customer who is new to a module is led to `/interest`. */
export function hasInterests(type: ModuleType): boolean {
  return !without.has(type);
}
