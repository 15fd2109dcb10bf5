import { matchRoute, routeNames, routes } from '@storefront/platform/routes';
import { privateBackendPaths } from '../backend-paths';
import type { PlainPage } from './page-texts';

/** How an address is described. */
export type PageKind =
  | { readonly kind: 'plain'; readonly page: PlainPage; readonly isListed: boolean }
  | { readonly kind: 'landing' }
  /** The home of one module. */
  | { readonly kind: 'moduleHome'; readonly moduleId: number }
  | { readonly kind: 'store' | 'provider' | 'vehicle'; readonly key: string }
  | { readonly kind: 'product'; readonly key: string; readonly isCampaign: boolean }
  | { readonly kind: 'category'; readonly key: string; readonly moduleId: number | null };

/** Prefixes of addresses that search engines need not request. */
export const privatePaths: readonly string[] = [
  ...privateBackendPaths,
  ...routeNames
    .map((name) => routes[name])
    .filter(({ listed }) => !listed)
    .map(({ path }) => path),
].sort();

/** The kind of page at an address, or `null` when there is none. */
export function pageKindOf(address: URL): PageKind | null {
  const match = matchRoute(address.pathname);
  if (!match) return null;
  const { name, route, id } = match;
  const key = id === null ? '' : keyOf(id);
  if (key === null) return null;
  switch (name) {
    case 'landing':
      return { kind: name };
    case 'store':
    case 'provider':
    case 'vehicle':
      return { kind: name, key };
    case 'product':
      return { kind: name, key, isCampaign: address.searchParams.has('campaign') };
    case 'category':
      return { kind: name, key, moduleId: moduleIn(address) };
    case 'home': {
      const moduleId = address.searchParams.has('search') ? null : moduleIn(address);
      return moduleId === null
        ? { kind: 'plain', page: name, isListed: route.listed }
        : { kind: 'moduleHome', moduleId };
    }
    default:
      return { kind: 'plain', page: name, isListed: route.listed };
  }
}

function moduleIn({ searchParams }: URL): number | null {
  const id = Number(searchParams.get('module_id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** An id or slug from a path; `null` if it can be neither. */
function keyOf(segment: string): string | null {
  try {
    const key = decodeURIComponent(segment);
    return key.length > 0 && key.length <= 255 && !/[/\\]|^\.{1,2}$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
