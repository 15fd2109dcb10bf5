import { firstRows, read } from '@storefront/api';
import { type VehicleSearchAnswer, vehicleSearch } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { FilterSheet as Sheet } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { FilterPanel } from './filter-panel';
import { type Filters, noFilters, type Sort, searchQuery } from './search-view';

interface FilterSheetProps {
  readonly open: boolean;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly trip: TripSettings;
  readonly found: VehicleSearchAnswer | undefined;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** The filters on a phone; the button that applies them states the number of vehicles. */
export default function FilterSheet(props: FilterSheetProps): ReactNode {
  const { open, found, onApply, onClose } = props;
  return (
    <Sheet
      open={open}
      filters={props.filters}
      noFilters={noFilters}
      onApply={onApply}
      onClose={onClose}
      showLabel={(filters) => <ShowCount {...props} filters={filters} />}
    >
      {(filters, onChange) => <FilterPanel filters={filters} found={found} onChange={onChange} />}
    </Sheet>
  );
}

/** "Show 42 vehicles". */
function ShowCount({ open, filters, sort, trip }: FilterSheetProps): ReactNode {
  const { t } = useRentalTexts();
  const place = useWhere((where) => where.coordinates);
  const { data } = useQuery({
    ...read(vehicleSearch, {
      query: { ...searchQuery(filters, sort, trip, place), ...firstRows() },
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return data === undefined ? (
    <span>{t('search.show')}</span>
  ) : (
    <span>{t('search.showCount', { count: data.total_size })}</span>
  );
}
