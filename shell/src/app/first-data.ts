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
 * Requests what the opened page needs first, while texts and remote are still loading: its remote module and its first
 * API answers. The page makes the same reads and finds them in the cache; it also shows failures. Data that the page
 * might not use, such as that of another module, is not requested.
 */
export function startFirstData({ queryClient, loader, location }: FirstData): void {
  void queryClient.prefetchQuery(read(shopConfig));
  const match = matchRoute(location.pathname);
  const loadModule = () => {
    if (match?.route.prefetch && match.route.module) void loader.load(match.route.module);
  };
  if (match?.route.guard && isSignedIn()) loadModule();
  // Without a place, home shows the page that asks for one.
  const isHome = match?.name === 'home' && !location.search.includes('search=');
  if (isHome && getWhere().zoneIds === null) return;
  void queryClient.prefetchQuery(read(moduleList));
  const module = getModule();
  const query = new URLSearchParams(location.search);
  const requestedModule = query.get('module_id');
  const isOtherModule = requestedModule !== null && requestedModule !== String(module?.id);
  // Escaped addresses, valid or not, are left to the page.
  if (module === null || isOtherModule || location.pathname.includes('%')) return;
  if (!match || match.route.guard) return;
  const id = match.id ?? '';
  switch (match.route.prefetch) {
    case 'banners':
      if (sells(module.module_type, 'trips')) return;
      // Search results replace the banners.
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

/** The page makes the same read and shows the failure. */
const ignoreFailure = () => undefined;

async function startBanners(queryClient: QueryClient): Promise<void> {
  const answer = await queryClient.fetchQuery(read(banners));
  preloadMainPicture(answer.banners[0]?.image_full_url, mainPictureWidths.banner);
}

async function startStore(queryClient: QueryClient, id: string): Promise<void> {
  const { storeDetails } = await import('@storefront/api/browse');
  const store = await queryClient.fetchQuery(read(storeDetails, { params: { id } }));
  preloadMainPicture(store.cover_photo_full_url, mainPictureWidths.store);
}

async function startItem(queryClient: QueryClient, id: string): Promise<void> {
  const { itemDetails } = await import('@storefront/api/browse');
  const item = await queryClient.fetchQuery(read(itemDetails, { params: { id } }));
  preloadMainPicture(item.image_full_url, mainPictureWidths.item);
}

/**
 * Requests a page's main image before the page is rendered. The answer contains only its URL; the remote decides its
 * width, and a request for another width would fetch it twice.
 * @param width the width that the remote passes to its `Picture`, in CSS pixels
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
