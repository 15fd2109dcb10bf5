import type { VehicleSearchAnswer } from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import { Chip, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { countOf } from './filter-counts';
import type { Filters } from './search-view';
import { useFilterLabels } from './use-filter-labels';

interface QuickFiltersProps {
  readonly filters: Filters;
  readonly found: VehicleSearchAnswer | undefined;
  readonly trip: TripSettings;
  readonly onChange: (filters: Filters) => void;
  readonly onTrip: (trip: TripSettings) => void;
}

/** The most used filters, each switched with one press, with the number of vehicles. */
export function QuickFilters({
  filters,
  found,
  trip,
  onChange,
  onTrip,
}: QuickFiltersProps): ReactNode {
  const formats = useFormats();
  const { t } = useRentalTexts();
  const { choices } = useFilterLabels(found);
  const { perks } = filters;
  const deliveredCount = countOf(found?.filter_counts, 'delivered', '1');
  return (
    <Row as="ul" wrap gap={2} align="stretch" aria-label={t('search.perksLabel')}>
      {choices.perks.map(({ value, label, extra }) => {
        const isOn = perks.includes(value);
        const next = isOn ? perks.filter((one) => one !== value) : [...perks, value];
        return (
          <li key={value}>
            <Chip selected={isOn} onSelect={() => onChange({ ...filters, perks: next })}>
              {extra === undefined ? label : `${label} ${extra}`}
            </Chip>
          </li>
        );
      })}
      {(found?.ways || trip.delivered) && (
        <li>
          <Chip
            selected={trip.delivered === true}
            onSelect={() => onTrip({ ...trip, delivered: !trip.delivered })}
          >
            {`${t('ways.filters.delivered')} ${deliveredCount === undefined ? '' : formats.number(deliveredCount)}`.trim()}
          </Chip>
        </li>
      )}
    </Row>
  );
}
