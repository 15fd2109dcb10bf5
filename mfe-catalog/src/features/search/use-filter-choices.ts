import { type Category, read } from '@storefront/api';
import { brands as brandList, categories } from '@storefront/api/browse';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { useHasLocation, useModule } from '@storefront/session';
import { type SearchOnly, searchOnly } from './search-filters';
import type { ListSubject } from './search-subject';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly count?: number | undefined;
}

export interface FilterChoices {
  /** The vegetarian switch: in a module with such items, if the shop has it on. */
  readonly hasVeg: boolean;
  /** Modules whose stores have opening hours also deliver within minutes, so the filter of delivery time applies. */
  readonly hasHours: boolean;
  /** Distance and fee are measured from the customer's place. */
  readonly hasPlace: boolean;
  readonly hasAllergens: boolean;
  readonly only: readonly SearchOnly[];
  readonly categories: readonly Choice[];
  readonly brands: readonly Choice[];
}

type ModuleCapability = Parameters<typeof hasCapability>[1];

/** The capability of a module that a filter needs. */
const needed: Partial<Record<SearchOnly, ModuleCapability>> = {
  halal: 'halal',
  organic: 'organic',
  no_prescription: 'prescription',
};

/** The available filters, by module and subject of the page. */
export function useFilterChoices(subject: ListSubject, found: readonly Category[]): FilterChoices {
  const type = useModule()?.module_type;
  const hasPlace = useHasLocation();
  const { data: config } = useQuery(read(shopConfig));
  const can = (capability: ModuleCapability) =>
    hasCapability(type, capability, config?.module_config);
  const hasHours = !can('always_open');
  const isDiscounted = subject.kind === 'discounted' || subject.kind === 'flash_sale';
  const { data: brands = [] } = useQuery({
    ...read(brandList),
    enabled: config !== undefined && can('brand') && subject.kind !== 'brand',
  });
  const { data: children = [] } = useQuery({
    ...read(categories),
    enabled: subject.kind === 'category',
    select: (all) => {
      const own = subject.kind === 'category' ? all.find(({ id }) => id === subject.id) : undefined;
      return own?.childes ?? [];
    },
  });
  return {
    hasVeg: config !== undefined && isOn(config.toggle_veg_non_veg) && can('veg_non_veg'),
    hasHours,
    hasPlace,
    hasAllergens: can('allergy'),
    only: searchOnly.filter((word) => {
      if (word === 'available_now') return hasHours;
      if (word === 'discounted') return !isDiscounted;
      const capability = needed[word];
      return capability === undefined || can(capability);
    }),
    categories:
      subject.kind === 'category'
        ? children
        : found.map(({ id, name, products_count }) => ({
            id,
            name,
            count: products_count ?? undefined,
          })),
    brands: brands.map(({ id, name, items_count }) => ({
      id,
      name,
      count: items_count ?? undefined,
    })),
  };
}
