import { firstRows, LARGE_PAGE_LIMIT, read } from '@storefront/api';
import { combinedItems, combinedStores } from '@storefront/api/catalog';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { FilterSheet as Sheet } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { FilterPanel } from './filter-panel';
import { itemListFilters, storeListFilters } from './list-filters';
import { noFilters, type SearchFilters, type SearchView } from './search-filters';
import type { SearchSubject } from './search-subject';
import type { FilterChoices } from './use-filter-choices';

interface FilterSheetProps {
  readonly open: boolean;
  readonly subject: SearchSubject;
  readonly view: SearchView;
  readonly choices: FilterChoices;
  readonly onApply: (filters: SearchFilters) => void;
  readonly onClose: () => void;
}

/** The filters on a phone; the button that applies them says how much there will be to see. */
export default function FilterSheet(props: FilterSheetProps): ReactNode {
  const { open, view, choices, onApply, onClose } = props;
  const { t } = useCatalogTexts();
  return (
    <Sheet
      open={open}
      filters={view.filters}
      noFilters={noFilters}
      onApply={onApply}
      onClose={onClose}
      showLabel={(filters) =>
        open ? <ShowCount {...props} filters={filters} /> : t('search.show')
      }
    >
      {(filters, onChange) => (
        <FilterPanel filters={filters} choices={choices} onChange={onChange} />
      )}
    </Sheet>
  );
}

/** "Show 42": what the open tab will have. */
function ShowCount({
  subject,
  view,
  filters,
}: Pick<FilterSheetProps, 'subject' | 'view'> & { readonly filters: SearchFilters }): ReactNode {
  const { t } = useCatalogTexts();
  const isItems = view.tab === 'items';
  const items = useQuery({
    ...read(combinedItems, {
      query: {
        list_type: 'item',
        ...itemListFilters(subject, filters, view.itemSort),
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
        ...storeListFilters(subject, filters, view.storeSort),
        ...firstRows(LARGE_PAGE_LIMIT),
      },
    }),
    enabled: !isItems,
    placeholderData: keepPreviousData,
  });
  const total = (isItems ? items : stores).data?.total_size;
  return total === undefined ? t('search.show') : t('search.showCount', { number: total });
}
