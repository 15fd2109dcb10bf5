import { LARGE_PAGE_LIMIT, readPages } from '@storefront/api';
import { combinedItems, combinedStores } from '@storefront/api/browse';
import { keepPreviousData, useInfiniteQuery } from '@storefront/platform';
import { type EndlessList, endlessList, type PagedRead } from '@storefront/platform/lists';
import { useFulfilment } from '@storefront/session';
import { shownItems, storeListFilters } from './list-filters';
import type { SearchView } from './search-filters';
import type { ListSubject, SearchSubject } from './search-subject';

/** The stores of a list that uses the search's call. */
export function useStorePages(subject: ListSubject, { filters, storeSort }: SearchView) {
  const openAt = useFulfilment().at;
  return useInfiniteQuery({
    ...readPages(combinedStores, {
      query: {
        list_type: 'store',
        ...storeListFilters(subject, filters, storeSort, openAt),
        limit: LARGE_PAGE_LIMIT,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Items and stores of a search; both are loaded, since both tabs show a count. */
export function useResults(subject: SearchSubject, view: SearchView) {
  const openAt = useFulfilment().at;
  const items = useInfiniteQuery({
    ...readPages(combinedItems, {
      query: { list_type: 'item', ...shownItems(subject, view, openAt), limit: LARGE_PAGE_LIMIT },
    }),
    placeholderData: keepPreviousData,
  });
  const stores = useStorePages(subject, view);
  return {
    items: settled(items, (answer) => answer.products),
    stores: settled(stores, (answer) => answer.stores),
    /** Main categories of the found items, with counts. */
    categories: items.data?.pages[0]?.categories ?? [],
    /** How the words were understood, and what is excluded. */
    notes: items.data?.pages[0]?.search,
    /** The rows are from the previous filters. */
    isOutdated: items.isPlaceholderData || stores.isPlaceholderData,
  };
}

/** While the previous rows are shown as placeholders for the new ones, they have no next page. */
export function settled<
  Answer extends { readonly total_size: number },
  Row extends { readonly id: number },
>(
  read: PagedRead<Answer> & { readonly isPlaceholderData: boolean },
  rowsOf: (answer: Answer) => readonly Row[],
): EndlessList<Row> {
  const list = endlessList(read, rowsOf);
  return read.isPlaceholderData ? { ...list, more: 'none' } : list;
}
