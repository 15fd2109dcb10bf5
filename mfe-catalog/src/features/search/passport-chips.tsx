import type { Person } from '@storefront/domain/diet';
import { useDietPassport, useDietWords } from '@storefront/platform/diet';
import { Chip, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import { allergens, type SearchFilters, type SearchView } from './search-filters';
import type { SearchViewControl } from './use-search-view';

type Needs = SearchView['suitableFirst'];

/** Allergens and diets of a household, without duplicates and without mere preferences. */
export function neededKeys(people: readonly Person[]): Needs {
  const avoided = allergens.filter((key) =>
    people.some((person) => person.allergens.some(({ allergen }) => allergen === key)),
  );
  const kept = (['vegetarian', 'vegan', 'halal'] as const).filter((diet) =>
    people.some((person) => person.diets.includes(diet)),
  );
  return [...avoided, ...kept];
}

/**
 * The filters of a list with and without what a household needs. For vegan needs the list is filtered as vegetarian,
 * since the server has no vegan filter; the items' marks are exact.
 */
export function neededFilters(people: readonly Person[], filters: SearchFilters) {
  const keys = neededKeys(people);
  const freeOf = allergens.filter((key) => keys.includes(key));
  const isHalal = keys.includes('halal');
  const isVeg = keys.includes('vegetarian') || keys.includes('vegan');
  return {
    isOn:
      freeOf.every((key) => filters.freeOf.includes(key)) &&
      (!isHalal || filters.only.includes('halal')) &&
      (!isVeg || filters.type === 'veg'),
    added: {
      ...filters,
      freeOf: allergens.filter((key) => freeOf.includes(key) || filters.freeOf.includes(key)),
      only: isHalal ? [...new Set([...filters.only, 'halal' as const])] : filters.only,
      type: isVeg ? ('veg' as const) : filters.type,
    },
    removed: {
      ...filters,
      freeOf: filters.freeOf.filter((key) => !freeOf.includes(key)),
      only: isHalal ? filters.only.filter((word) => word !== 'halal') : filters.only,
      type: isVeg ? ('all' as const) : filters.type,
    },
  };
}

type PassportChipsProps = Pick<SearchViewControl, 'view' | 'look' | 'pressed'> & {
  readonly onChange: (filters: SearchFilters) => void;
};

/** Filters and sorts a whole list by the diet passport; the filters are in the address. */
export default function PassportChips({
  view,
  look,
  pressed,
  onChange,
}: PassportChipsProps): ReactNode {
  const { t } = useDietWords();
  const people = useDietPassport().passport?.people ?? [];
  const keys = neededKeys(people);
  if (keys.length === 0) return null;
  const { isOn, added, removed } = neededFilters(people, pressed);
  const isFirst = view.suitableFirst.length > 0;
  return (
    <Row as="ul" wrap gap={2} aria-label={t('listing.label')}>
      <li>
        <Chip selected={isOn} onSelect={() => onChange(isOn ? removed : added)}>
          {t('listing.onlyFree')}
        </Chip>
      </li>
      <li>
        <Chip selected={isFirst} onSelect={() => look({ suitableFirst: isFirst ? [] : keys })}>
          {t('listing.sort')}
        </Chip>
      </li>
    </Row>
  );
}
