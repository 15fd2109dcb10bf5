import { type createQueryClient, read } from '@storefront/api';
import { banners, moduleList, shopConfig } from '@storefront/api/config';
import { sells } from '@storefront/domain';
import { matchRoute, type RemoteLoader } from '@storefront/platform';
import { getModule, getWhere, isSignedIn } from '@storefront/session';
import { pictureSources } from '@storefront/ui/picture-sources';
import { preload } from 'react-dom';
import { mainPictureWidths } from './main-picture-widths';

type QueryClient = ReturnType<typeof createQueryClient>;

interface FirstData {
  readonly queryClient: QueryClient;
  readonly loader: Pick<RemoteLoader, 'load'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Asks for what the page that is opened shows first, while texts and remote are still on their way: its remote
 * module, and its first answers of the API. The page asks again and finds them in the cache; a failure shows
 * there, in its place. Nothing is requested that the page might not use, such as data of another module.
 */
export function startFirstData({ queryClient, loader, location }: FirstData): void {
  void queryClient.prefetchQuery(read(shopConfig));
  const match = matchRoute(location.pathname);
  const loadModule = () => {
    if (match?.route.prefetch && match.route.module) void loader.load(match.route.module);
  };
  if (match?.route.guard && isSignedIn()) loadModule();
  // Without a place home is the page that asks for one.
  const isHome = match?.name === 'home' && !location.search.includes('search=');
  if (isHome && getWhere().zoneIds === null) return;
  void queryClient.prefetchQuery(read(moduleList));
  const module = getModule();
  const query = new URLSearchParams(location.search);
  const requestedModule = query.get('module_id');
  const isOtherModule = requestedModule !== null && requestedModule !== String(module?.id);
  // What is escaped, rightly or wrongly, the page reads itself.
  if (module === null || isOtherModule || location.pathname.includes('%')) return;
  if (!match || match.route.guard) return;
  const id = match.id ?? '';
  switch (match.route.prefetch) {
    case 'banners':
      if (sells(module.module_type, 'trips')) return;
      // Results take the place of banners.
      if (query.has('search') || query.has('data_type')) break;
      if (sells(module.module_type, 'items')) void startBanners(queryClient).catch(ignoreFailure);
      break;
    case 'store':
      void startStore(queryClient, id).catch(ignoreFailure);
      break;
    case 'item':
      if (location.search.includes('campaign=')) return;
      void startItem(queryClient, id).catch(ignoreFailure);
      break;
  }
  loadModule();
}

/** The page asks for the same again, and shows the failure in its place. */
const ignoreFailure = () => undefined;

async function startBanners(queryClient: QueryClient): Promise<void> {
  const answer = await queryClient.fetchQuery(read(banners));
  preloadMainPicture(answer.banners[0]?.image_full_url, mainPictureWidths.banner);
}

async function startStore(queryClient: QueryClient, id: string): Promise<void> {
  const { storeDetails } = await import('@storefront/api/catalog');
  const store = await queryClient.fetchQuery(read(storeDetails, { params: { id } }));
  preloadMainPicture(store.cover_photo_full_url, mainPictureWidths.store);
}

async function startItem(queryClient: QueryClient, id: string): Promise<void> {
  const { itemDetails } = await import('@storefront/api/catalog');
  const item = await queryClient.fetchQuery(read(itemDetails, { params: { id } }));
  preloadMainPicture(item.image_full_url, mainPictureWidths.item);
}

/**
 * Asks for a page's main picture before the page is drawn. The address is all that the answer says of it; how
 * wide it is shown is decided by the remote, and requested in another width it would be fetched twice.
 * @param width as the remote gives it to its `Picture`, in pixels of the page
 */
function preloadMainPicture(address: string | null | undefined, width: number): void {
  if (!address) return;
  const sources = pictureSources(address, width);
  preload(address, {
    as: 'image',
    fetchPriority: 'high',
    ...(sources && { imageSrcSet: sources.srcSet, imageSizes: sources.sizes }),
  });
}
