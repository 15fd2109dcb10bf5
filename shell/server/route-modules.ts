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

/** The part of the shell that an address starts with, as the shell's release names it; `null` when it has none. */
export function firstPartOf(path: string): 'catalog' | 'landing' | null {
  const [pathname = ''] = path.split('?');
  const match = matchRoute(pathname);
  if (match?.name === 'landing') return 'landing';
  return match?.route.module?.startsWith('catalog/') ? 'catalog' : null;
}
