import { matchRoute } from '@storefront/platform/routes';
import type { RemoteModuleId } from '@storefront/registry';

/**
 * The remote's module that an address shows first; `null` for the shell's own pages, and for pages behind a guard: only
 * the page knows who the customer is.
 * @param path with or without a query
 * @param isRental whether the customer has chosen the rental module, which has its own home
 */
export function firstModuleOf(path: string, isRental: boolean): RemoteModuleId | null {
  const [pathname = ''] = path.split('?');
  const route = matchRoute(pathname)?.route;
  if (!route || route.guard) return null;
  return (isRental && route.rentalModule) || route.module;
}

/** Modules that use the design system's entries `browse` and `controls`: a page without links requests these too late. */
const withLists: readonly (RemoteModuleId | null | undefined)[] = [
  'catalog/category-page',
  'catalog/product-page',
  'catalog/stores-page',
];

/** The parts of the shell that an address starts with, as the shell's release names them. */
export function firstPartsOf(
  path: string,
): readonly ('browse' | 'catalog' | 'controls' | 'landing')[] {
  const [pathname = ''] = path.split('?');
  const match = matchRoute(pathname);
  if (match?.name === 'landing') return ['landing'];
  const module = match?.route.module;
  if (!module?.startsWith('catalog/')) return [];
  return withLists.includes(module) ? ['catalog', 'browse', 'controls'] : ['catalog'];
}
