import type { Brand, Category } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { ActiveFilter } from './search-filters';

interface KnownNames {
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
}

/** What a filter is called, on its chip and in a sentence. */
export function useFilterLabel({ categories, brands }: KnownNames) {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const money = (amount: number) => isolate(formats.money(amount));
  return (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'type':
        return t(`search.type.${filter.value}`);
      case 'rating':
        return t('search.ratingFrom', { value: filter.value });
      case 'only':
        return t(`search.only.${filter.value}`);
      case 'category':
        return categories.find(({ id }) => id === filter.value)?.name ?? t('search.category');
      case 'brand':
        return brands.find(({ id }) => id === filter.value)?.name ?? t('search.brand');
      case 'price': {
        const { min, max } = filter;
        if (min === null) return t('search.priceUpTo', { amount: money(max ?? 0) });
        if (max === null) return t('search.priceFrom', { amount: money(min) });
        return t('search.priceBetween', { from: money(min), to: money(max) });
      }
    }
  };
}
