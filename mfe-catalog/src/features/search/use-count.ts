import { firstRows, LARGE_PAGE_LIMIT, read } from '@storefront/api';
import { combinedItems, combinedStores } from '@storefront/api/browse';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useFulfilment } from '@storefront/session';
import { itemListFilters, storeListFilters } from './list-filters';
import type { SearchFilters, SearchView } from './search-filters';
import type { ListSubject } from './search-subject';

/**
 * The number of results in the open tab with other filters.
 * @returns `undefined` until it is known
 */
export function useCount(
  subject: ListSubject,
  { tab, itemSort, storeSort }: SearchView,
  filters: SearchFilters,
): number | undefined {
  const openAt = useFulfilment().at;
  const isItems = tab === 'items';
  const items = useQuery({
    ...read(combinedItems, {
      query: {
        list_type: 'item',
        ...itemListFilters(subject, filters, itemSort, openAt),
        ...firstRows(LARGE_PAGE_LIMIT),
      },
    }),
    enabled: isItems,
    placeholderData: keepPreviousData,
  });
  const stores = useQuery({
    ...read(combinedStores, {
      query: {
        list_type: 'store',
        ...storeListFilters(subject, filters, storeSort, openAt),
        ...firstRows(LARGE_PAGE_LIMIT),
      },
    }),
    enabled: !isItems,
    placeholderData: keepPreviousData,
  });
  return (isItems ? items : stores).data?.total_size;
}
