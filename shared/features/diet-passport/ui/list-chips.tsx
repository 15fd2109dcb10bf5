import { type Allergen, allergens, type Diet } from '@storefront/domain/diet';
import { Chip, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { Person } from '../passport';
import { usePassportWords } from './passport-words';
import { usePassport } from './stored-passport';

/** The filters of a list by statements of the stores. */
interface StatedFilters {
  readonly freeOf: readonly Allergen[];
  readonly isHalal: boolean;
  readonly isVegetarian: boolean;
}

type Need = Allergen | Diet;

/** Allergens and diets of a household, without duplicates and without mere preferences. */
export function neededKeys(people: readonly Person[]): readonly Need[] {
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
export function neededFilters(people: readonly Person[], filters: StatedFilters) {
  const keys = neededKeys(people);
  const freeOf = allergens.filter((key) => keys.includes(key));
  const isHalal = keys.includes('halal');
  const isVegetarian = keys.includes('vegetarian') || keys.includes('vegan');
  return {
    isOn:
      freeOf.every((key) => filters.freeOf.includes(key)) &&
      (!isHalal || filters.isHalal) &&
      (!isVegetarian || filters.isVegetarian),
    added: {
      freeOf: allergens.filter((key) => freeOf.includes(key) || filters.freeOf.includes(key)),
      isHalal: isHalal || filters.isHalal,
      isVegetarian: isVegetarian || filters.isVegetarian,
    },
    removed: {
      freeOf: filters.freeOf.filter((key) => !freeOf.includes(key)),
      isHalal: filters.isHalal && !isHalal,
      isVegetarian: filters.isVegetarian && !isVegetarian,
    },
  };
}

interface ListChipsProps {
  readonly filters: StatedFilters;
  readonly onFilters: (filters: StatedFilters) => void;
  readonly suitableFirst: readonly Need[];
  readonly onSuitableFirst: (keys: readonly Need[]) => void;
}

/** Filters and sorts a whole list by the diet passport; the filters are in the address. */
export default function ListChips({
  filters,
  onFilters,
  suitableFirst,
  onSuitableFirst,
}: ListChipsProps): ReactNode {
  const { t } = usePassportWords();
  const people = usePassport()?.people ?? [];
  const keys = neededKeys(people);
  if (keys.length === 0) return null;
  const { isOn, added, removed } = neededFilters(people, filters);
  const isFirst = suitableFirst.length > 0;
  return (
    <Row as="ul" wrap gap={2} aria-label={t('listing.label')}>
      <li>
        <Chip selected={isOn} onSelect={() => onFilters(isOn ? removed : added)}>
          {t('listing.onlyFree')}
        </Chip>
      </li>
      <li>
        <Chip selected={isFirst} onSelect={() => onSuitableFirst(isFirst ? [] : keys)}>
          {t('listing.sort')}
        </Chip>
      </li>
    </Row>
  );
}
