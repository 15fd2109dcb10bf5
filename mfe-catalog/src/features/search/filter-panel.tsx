import { isolate, useFormats } from '@storefront/i18n';
import { Stack } from '@storefront/ui';
import { CheckboxGroup, RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useFilterTexts } from './filter-texts';
import { PriceFilter } from './price-filter';
import { allergens, type SearchFilters, type SearchView } from './search-filters';
import type { ListSubject } from './search-subject';
import { useCount } from './use-count';
import type { FilterChoices } from './use-filter-choices';

interface LimitFilterProps {
  readonly label: string;
  /** Label of the option without a limit. */
  readonly any: string;
  readonly value: number | null;
  readonly options: readonly number[];
  readonly labelOf: (value: number) => string;
  readonly onChange: (value: number | null) => void;
}

/** A choice among a few limits. A different limit in the address is offered too. */
function LimitFilter({
  label,
  any,
  value,
  options,
  labelOf,
  onChange,
}: LimitFilterProps): ReactNode {
  const offered = value === null || options.includes(value) ? options : [...options, value];
  return (
    <RadioGroup
      label={label}
      value={value === null ? 'any' : String(value)}
      options={[
        { value: 'any', label: any },
        ...offered.map((option) => ({ value: String(option), label: labelOf(option) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'any' ? null : Number(chosen))}
    />
  );
}

interface FilterPanelProps {
  /** The list's subject, for counting. */
  readonly subject: ListSubject;
  readonly view: SearchView;
  readonly filters: SearchFilters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: SearchFilters) => void;
}

const RATINGS = [4.5, 4, 3];
const MINUTES = [20, 30, 45, 60];
const METRES = [1000, 3000, 5000, 10_000];
const FEES = [10, 20, 30];

/** Every filter of a list. */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { subject, view, filters, choices, onChange } = props;
  const { t } = useFilterTexts();
  const catalog = useCatalogTexts().t;
  const formats = useFormats();
  const change = (part: Partial<SearchFilters>) => onChange({ ...filters, ...part });
  return (
    <Stack gap={6}>
      {choices.hasVeg && (
        <RadioGroup
          label={t('kind')}
          value={filters.type}
          options={(['all', 'veg', 'non_veg'] as const).map((value) => ({
            value,
            label: t(`type.${value}`),
          }))}
          onChange={(type) => change({ type })}
        />
      )}
      <CheckboxGroup
        label={t('offers')}
        values={filters.only}
        options={choices.only.map((value) => ({ value, label: t(`only.${value}`) }))}
        onChange={(only) => change({ only })}
      />
      <DeliveryFilters choices={choices} filters={filters} onChange={change} />
      <PriceFilter
        key={`${filters.minPrice}-${filters.maxPrice}`}
        min={filters.minPrice}
        max={filters.maxPrice}
        onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
        count={(minPrice, maxPrice) => (
          <Count subject={subject} view={view} filters={{ ...filters, minPrice, maxPrice }} />
        )}
      />
      <LimitFilter
        label={t('rating')}
        any={t('anyRating')}
        value={filters.rating}
        options={RATINGS}
        labelOf={(value) => t('ratingFrom', { value: formats.number(value) })}
        onChange={(rating) => change({ rating })}
      />
      {choices.hasAllergens && (
        <CheckboxGroup
          label={t('freeOf')}
          hint={t('freeOfHint')}
          values={filters.freeOf}
          options={allergens.map((value) => ({ value, label: t(`allergens.${value}`) }))}
          onChange={(freeOf) => change({ freeOf })}
        />
      )}
      {choices.categories.length > 1 && (
        <IdFilter
          label={catalog('search.categories')}
          options={choices.categories}
          chosen={filters.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      )}
      {choices.brands.length > 1 && (
        <IdFilter
          label={catalog('search.brands')}
          options={choices.brands}
          chosen={filters.brandIds}
          onChange={(brandIds) => change({ brandIds })}
        />
      )}
    </Stack>
  );
}

/** Delivery time, distance and fee. */
function DeliveryFilters({
  choices,
  filters,
  onChange,
}: Pick<FilterPanelProps, 'choices' | 'filters'> & {
  readonly onChange: (part: Partial<SearchFilters>) => void;
}): ReactNode {
  const { t } = useFilterTexts();
  const formats = useFormats();
  return (
    <>
      {choices.hasHours && (
        <LimitFilter
          label={t('deliveryTime')}
          any={t('any')}
          value={filters.deliveryTime}
          options={MINUTES}
          labelOf={(value) => t('deliveryTimeUpTo', { time: isolate(formats.duration(value)) })}
          onChange={(deliveryTime) => onChange({ deliveryTime })}
        />
      )}
      {choices.hasPlace && (
        <>
          <LimitFilter
            label={t('distance')}
            any={t('any')}
            value={filters.distance}
            options={METRES}
            labelOf={(value) => t('distanceUpTo', { distance: isolate(formats.distance(value)) })}
            onChange={(distance) => onChange({ distance })}
          />
          <LimitFilter
            label={t('fee')}
            any={t('any')}
            value={filters.fee}
            options={FEES}
            labelOf={(value) => t('priceUpTo', { amount: isolate(formats.money(value)) })}
            onChange={(fee) => onChange({ fee })}
          />
        </>
      )}
    </>
  );
}

function Count({
  subject,
  view,
  filters,
}: Pick<FilterPanelProps, 'subject' | 'view' | 'filters'>): ReactNode {
  const { t } = useFilterTexts();
  const number = useCount(subject, view, filters);
  return number === undefined ? null : <span>{t('count', { number })}</span>;
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
