import { FilterSheet as Sheet } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { FilterPanel } from './filter-panel';
import { useFilterTexts } from './filter-texts';
import { noFilters, type SearchFilters, type SearchView } from './search-filters';
import type { ListSubject } from './search-subject';
import { useCount } from './use-count';
import type { FilterChoices } from './use-filter-choices';

interface FilterSheetProps {
  readonly open: boolean;
  readonly subject: ListSubject;
  readonly view: SearchView;
  readonly choices: FilterChoices;
  readonly onApply: (filters: SearchFilters) => void;
  readonly onClose: () => void;
}

/** The filters on a phone; the button that applies them states the number of results. */
export default function FilterSheet(props: FilterSheetProps): ReactNode {
  const { open, subject, view, choices, onApply, onClose } = props;
  const { t } = useFilterTexts();
  return (
    <Sheet
      open={open}
      filters={view.filters}
      noFilters={noFilters}
      onApply={onApply}
      onClose={onClose}
      showLabel={(filters) => (open ? <ShowCount {...props} filters={filters} /> : t('show'))}
    >
      {(filters, onChange) => (
        <FilterPanel
          subject={subject}
          view={view}
          filters={filters}
          choices={choices}
          onChange={onChange}
        />
      )}
    </Sheet>
  );
}

/** "Show 42": the number of results in the open tab. */
function ShowCount({
  subject,
  view,
  filters,
}: Pick<FilterSheetProps, 'subject' | 'view'> & { readonly filters: SearchFilters }): ReactNode {
  const { t } = useFilterTexts();
  const total = useCount(subject, view, filters);
  return total === undefined ? (
    <span>{t('show')}</span>
  ) : (
    <span>{t('showCount', { number: total })}</span>
  );
}
