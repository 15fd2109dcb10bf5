import { firstRows, LARGE_PAGE_LIMIT, read } from '@storefront/api';
import { combinedItems, combinedStores } from '@storefront/api/catalog';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { Sheet } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { FilterPanel } from './filter-panel';
import styles from './filter-sheet.module.css';
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

/** The filters on a phone: chosen first, applied with a button that says how much there will be to see. */
export default function FilterSheet(props: FilterSheetProps): ReactNode {
  const { t } = useCatalogTexts();
  const { open, onClose } = props;
  const [draft, setDraft] = useState<SearchFilters | null>(null);
  const filters = draft ?? props.view.filters;
  const close = () => {
    setDraft(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('search.filters')}
      footer={
        <div className={styles.foot}>
          <Button variant="ghost" onClick={() => setDraft(noFilters)}>
            {t('search.reset')}
          </Button>
          <Button
            variant="primary"
            className={styles.show}
            onClick={() => {
              props.onApply(filters);
              setDraft(null);
            }}
          >
            {open ? <ShowCount {...props} filters={filters} /> : t('search.show')}
          </Button>
        </div>
      }
    >
      <FilterPanel filters={filters} choices={props.choices} onChange={setDraft} />
    </Sheet>
  );
}

/** "Show 42", as the open tab will have it. */
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
