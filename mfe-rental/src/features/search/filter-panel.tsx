import type { VehicleSearchAnswer } from '@storefront/api/rental';
import { Stack } from '@storefront/ui';
import { CheckboxGroup, Disclosure, RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { PriceFilter } from './price-filter';
import type { Filters } from './search-view';
import { useFilterLabels } from './use-filter-labels';

interface FilterPanelProps {
  readonly filters: Filters;
  /** The server's answer for the list; `undefined` until it is loaded. */
  readonly found: VehicleSearchAnswer | undefined;
  readonly onChange: (filters: Filters) => void;
}

/** The lowest and highest total of the trip; `null` while unknown. */
function totalsOf(found: VehicleSearchAnswer | undefined): readonly [number, number] | null {
  const { min_total: least, max_total: most } = found ?? {};
  return least != null && most != null ? [least, most] : null;
}

/** Every filter of the list of vehicles. */
export function FilterPanel({ filters, found, onChange }: FilterPanelProps): ReactNode {
  const { t } = useRentalTexts();
  const { choices } = useFilterLabels(found);
  const range = totalsOf(found);
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const ids = (values: readonly string[]) => values.map(Number);
  return (
    <Stack gap={6}>
      {choices.categories.length > 0 && (
        <CheckboxGroup
          label={t('search.classes')}
          options={choices.categories}
          values={filters.categoryIds.map(String)}
          onChange={(values) => change({ categoryIds: ids(values) })}
        />
      )}
      {(range || filters.prices) && (
        <PriceFilter
          key={filters.prices?.join('-') ?? 'any'}
          prices={filters.prices}
          range={range}
          onChange={(prices) => change({ prices })}
        />
      )}
      <CheckboxGroup
        label={t('search.seats')}
        options={choices.seats}
        values={filters.seats}
        onChange={(seats) => change({ seats })}
      />
      <RadioGroup
        label={t('search.gearbox')}
        options={choices.gearboxes}
        value={filters.gearbox}
        onChange={(gearbox) => change({ gearbox })}
        onDeselect={() => change({ gearbox: null })}
      />
      <RadioGroup
        label={t('search.air')}
        options={choices.air}
        value={filters.air}
        onChange={(air) => change({ air })}
        onDeselect={() => change({ air: null })}
      />
      <Disclosure
        summary={t('search.moreFilters')}
        open={
          filters.fuel !== null ||
          filters.type !== null ||
          filters.brandIds.length > 0 ||
          filters.providerIds.length > 0
        }
      >
        <Stack gap={6}>
          <RadioGroup
            label={t('search.fuel')}
            options={choices.fuels}
            value={filters.fuel}
            onChange={(fuel) => change({ fuel })}
            onDeselect={() => change({ fuel: null })}
          />
          <RadioGroup
            label={t('search.type')}
            options={choices.types}
            value={filters.type}
            onChange={(type) => change({ type })}
            onDeselect={() => change({ type: null })}
          />
          {choices.brands.length > 0 && (
            <CheckboxGroup
              label={t('search.brands')}
              options={choices.brands}
              values={filters.brandIds.map(String)}
              onChange={(values) => change({ brandIds: ids(values) })}
            />
          )}
          {choices.providers.length > 0 && (
            <CheckboxGroup
              label={t('search.providers')}
              options={choices.providers}
              values={filters.providerIds.map(String)}
              onChange={(values) => change({ providerIds: ids(values) })}
            />
          )}
        </Stack>
      </Disclosure>
    </Stack>
  );
}
