import { Stack } from '@storefront/ui';
import { CheckboxGroup, RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { PriceFilter } from './price-filter';
import { type SearchFilters, searchOnly } from './search-filters';
import type { FilterChoices } from './use-filter-choices';

interface FilterPanelProps {
  readonly filters: SearchFilters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: SearchFilters) => void;
}

const ratings = ['4', '3', '2'] as const;

/**
 * Every filter of a search. A press shows at once: the address, which decides, follows in a transition
 * of the router's.
 */
export function FilterPanel({ filters: decided, choices, onChange }: FilterPanelProps): ReactNode {
  const { t } = useCatalogTexts();
  const [base, setBase] = useState(decided);
  const [filters, setFilters] = useState(decided);
  if (base !== decided) {
    setBase(decided);
    setFilters(decided);
  }
  function change(part: Partial<SearchFilters>) {
    const next = { ...filters, ...part };
    setFilters(next);
    onChange(next);
  }
  return (
    <Stack gap={6}>
      {choices.hasVeg && (
        <RadioGroup
          label={t('search.kind')}
          value={filters.type}
          options={(['all', 'veg', 'non_veg'] as const).map((value) => ({
            value,
            label: t(`search.type.${value}`),
          }))}
          onChange={(type) => change({ type })}
        />
      )}
      <CheckboxGroup
        label={t('search.offers')}
        values={filters.only}
        options={searchOnly.map((value) => ({ value, label: t(`search.only.${value}`) }))}
        onChange={(only) => change({ only })}
      />
      <PriceFilter
        key={`${filters.minPrice}-${filters.maxPrice}`}
        min={filters.minPrice}
        max={filters.maxPrice}
        onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
      />
      <RadioGroup
        label={t('search.rating')}
        value={filters.rating === null ? 'any' : String(filters.rating)}
        options={[
          { value: 'any', label: t('search.anyRating') },
          ...ratings.map((value) => ({ value, label: t('search.ratingFrom', { value }) })),
        ]}
        onChange={(value) => change({ rating: value === 'any' ? null : Number(value) })}
      />
      {choices.categories.length > 1 && (
        <IdFilter
          label={t('search.categories')}
          options={choices.categories}
          chosen={filters.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      )}
      {choices.brands.length > 1 && (
        <IdFilter
          label={t('search.brands')}
          options={choices.brands}
          chosen={filters.brandIds}
          onChange={(brandIds) => change({ brandIds })}
        />
      )}
    </Stack>
  );
}

interface IdFilterProps {
  readonly label: string;
  readonly options: FilterChoices['categories'];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

function IdFilter({ label, options, chosen, onChange }: IdFilterProps): ReactNode {
  return (
    <CheckboxGroup
      label={label}
      values={chosen.map(String)}
      options={options.map(({ id, name, count }) => ({
        value: String(id),
        label: <bdi>{name}</bdi>,
        extra: count === undefined ? undefined : <bdi>{count}</bdi>,
      }))}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}
