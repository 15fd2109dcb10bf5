import { type Item, readPages, type StoreDetails } from '@storefront/api';
import { latestItems } from '@storefront/api/browse';
import { useInfiniteQuery } from '@storefront/platform';
import { useDelayedFlag } from '@storefront/ui';
import { useEffect, useMemo } from 'react';
import { type MenuSection, menuSections } from './menu-sections';

/** Rows per page: a usual menu has one or two pages. */
const PAGE_ROWS = 40;
/** The number of pages that are loaded automatically; a longer menu has a button for more. */
const PAGES_AT_ONCE = 12;

export interface StoreMenu {
  readonly sections: readonly MenuSection[];
  /** `loading`: no rows yet. `failed`: no rows could be loaded. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** More rows are being loaded. */
  readonly isGrowing: boolean;
  /** Some rows were loaded, the others failed. */
  readonly isBroken: boolean;
  /** There are more rows than are loaded automatically. */
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const noItems: readonly Item[] = [];

/** All items of a store, page after page, by category. */
export function useStoreMenu(store: StoreDetails): StoreMenu {
  const query = useInfiniteQuery(
    readPages(latestItems, { query: { store_id: store.id, category_id: 0, limit: PAGE_ROWS } }),
  );
  const { data, hasNextPage, isError, fetchNextPage, refetch } = query;
  // Once shown, a placeholder stays long enough not to flicker.
  const isOutlined = useDelayedFlag(!data && !isError);
  const pages = isOutlined ? undefined : data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.products) ?? noItems, [pages]);
  const isWhole = items.length >= (pages?.[0]?.total_size ?? 0);
  const isNext = hasNextPage && !isWhole;
  const loaded = pages?.length ?? 0;
  const goesOn = isNext && loaded < PAGES_AT_ONCE && !isError;
  // `isFetching` is read only while more pages follow: reading it renders the component again with each fetch.
  const isFetching = isNext && query.isFetching;
  useEffect(() => {
    // Depends on the page: for an answer from the cache, `isFetching` never changes in between.
    if (loaded > 0 && goesOn && !isFetching) void fetchNextPage();
  }, [loaded, goesOn, isFetching, fetchNextPage]);

  const categories = store.category_details;
  const sections = useMemo(() => menuSections(items, categories ?? []), [items, categories]);
  return {
    sections,
    status: pages ? 'ready' : isError ? 'failed' : 'loading',
    isGrowing: goesOn || isFetching,
    isBroken: pages !== undefined && isError,
    hasMore: isNext && !goesOn,
    loadMore: () => void fetchNextPage(),
    retry: () => void (data && isNext ? fetchNextPage() : refetch()),
  };
}
