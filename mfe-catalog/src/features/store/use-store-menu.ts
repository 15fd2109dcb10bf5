import { type Item, readPages, type StoreDetails } from '@storefront/api';
import { latestItems } from '@storefront/api/catalog';
import { useInfiniteQuery } from '@storefront/platform';
import { useDelayedFlag } from '@storefront/ui';
import { useEffect, useMemo } from 'react';
import { type MenuSection, menuSections } from './menu-sections';

/** Rows of a page: a usual menu comes with the first one or two. */
const PAGE_ROWS = 40;
/** So many pages are fetched by themselves; a menu beyond that goes on when asked. */
const PAGES_AT_ONCE = 12;

export interface StoreMenu {
  readonly sections: readonly MenuSection[];
  /** `loading`: nothing yet. `failed`: nothing came. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** Rows are still on their way. */
  readonly isGrowing: boolean;
  /** Some rows came, the others did not. */
  readonly isBroken: boolean;
  /** More than is fetched by itself. */
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
  // An outline that has been seen stays long enough not to flicker.
  const isOutlined = useDelayedFlag(!data && !isError);
  const pages = isOutlined ? undefined : data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.products) ?? noItems, [pages]);
  const isWhole = items.length >= (pages?.[0]?.total_size ?? 0);
  const isNext = hasNextPage && !isWhole;
  const loaded = pages?.length ?? 0;
  const goesOn = isNext && loaded < PAGES_AT_ONCE && !isError;
  // Read only while more is to come: who reads it is drawn again whenever the menu is fetched.
  const isFetching = isNext && query.isFetching;
  useEffect(() => {
    // By page: an answer that is there at once never shows as "fetching" in between.
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
