import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button } from '@storefront/ui';
import { Sheet } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { FilterPanel } from './filter-panel';
import styles from './search.module.css';
import { type Filters, noFilters, type Sort, searchQuery } from './search-view';

interface FilterSheetProps {
  readonly open: boolean;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly trip: TripSettings;
  readonly range: readonly [number, number] | null;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** The filters on a phone: chosen first, applied with a button that says how much there will be to see. */
export default function FilterSheet(props: FilterSheetProps): ReactNode {
  const { t } = useRentalTexts();
  const [draft, setDraft] = useState<Filters | null>(null);
  const filters = draft ?? props.filters;
  const close = () => {
    setDraft(null);
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
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
            <ShowCount {...props} filters={filters} />
          </Button>
        </div>
      }
    >
      <FilterPanel
        type={props.trip.type}
        filters={filters}
        range={props.range}
        onChange={setDraft}
      />
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
  return data === undefined ? t('search.show') : t('search.showCount', { count: data.total_size });
}
