import type { createQueryClient } from '@storefront/api';
import { bannersQuery, configQuery, modulesQuery } from '@storefront/api/config';
import { paths, type RemoteLoader } from '@storefront/platform';
import { getModule, getWhere, isSignedIn } from '@storefront/session';

interface FirstData {
  readonly queryClient: ReturnType<typeof createQueryClient>;
  readonly loader: Pick<RemoteLoader, 'load'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Asks for what the page that is opened shows first, while texts and remote are still on their way: its remote
 * module, and its first answers of the API. The page asks again and finds them in the cache; a failure shows
 * there, in its place. Nothing is asked for that the page might not use, such as data of another module.
 */
export function startFirstData({ queryClient, loader, location }: FirstData): void {
  void queryClient.prefetchQuery(configQuery());
  if (location.pathname === paths.profile.path && isSignedIn()) {
    void loader.load('account/profile-page');
  }
  // Without a place the page asks for one first.
  if (getWhere().zoneIds === null) return;
  void queryClient.prefetchQuery(modulesQuery());
  const module = getModule();
  const wanted = new URLSearchParams(location.search).get('module_id');
  const isOtherModule = wanted !== null && wanted !== String(module?.id);
  // What is escaped, rightly or wrongly, the page reads itself.
  if (module === null || isOtherModule || location.pathname.includes('%')) return;
  const [page, id, ...rest] = location.pathname.split('/').slice(1);
  if (page === 'home' && module.module_type !== 'rental') {
    void loader.load('catalog/home-page');
    if (module.module_type !== 'parcel') void queryClient.prefetchQuery(bannersQuery());
  } else if (id === undefined || rest.length > 0) {
    if (page === 'checkout') void loader.load('cart/checkout-page');
  } else if (page === 'store' && id !== 'latest' && id !== 'popular') {
    void loader.load('catalog/store-page');
    void import('@storefront/api/catalog').then(
      ({ storeDetailsQuery }) => queryClient.prefetchQuery(storeDetailsQuery(id)),
      () => undefined,
    );
  } else if (page === 'product' && !location.search.includes('campaign=')) {
    void loader.load('catalog/product-page');
    void import('@storefront/api/catalog').then(
      ({ itemDetailsQuery }) => queryClient.prefetchQuery(itemDetailsQuery({ id })),
      () => undefined,
    );
  }
}
