import { type Category, read } from '@storefront/api';
import { brands as brandList, categories } from '@storefront/api/catalog';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import type { SearchSubject } from './search-subject';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly count?: number | undefined;
}

export interface FilterChoices {
  /** The vegetarian switch: in a module that has such items, when the shop has it on. */
  readonly hasVeg: boolean;
  readonly categories: readonly Choice[];
  readonly brands: readonly Choice[];
}

/** What there is to choose among the filters, by module and by what the page is about. */
export function useFilterChoices(
  subject: SearchSubject,
  found: readonly Category[],
): FilterChoices {
  const type = useModule()?.module_type;
  const { data: offered } = useQuery({
    ...read(shopConfig),
    select: ({ toggle_veg_non_veg, module_config }) => ({
      veg: isOn(toggle_veg_non_veg) && hasCapability(type, 'veg_non_veg', module_config),
      brands: hasCapability(type, 'brand', module_config),
    }),
  });
  const { data: brands = [] } = useQuery({
    ...read(brandList),
    enabled: offered?.brands === true && subject.kind !== 'brand',
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
    hasVeg: offered?.veg === true,
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
