import type { Brand, Category } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { useFulfilment } from '@storefront/session';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { ActiveFilter } from './active-filters';
import { useFilterTexts } from './filter-texts';

interface KnownNames {
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
}

/** The label of a filter, on its chip and in a sentence. */
export function useFilterLabel({ categories, brands }: KnownNames) {
  const { t } = useFilterTexts();
  const catalog = useCatalogTexts().t;
  const formats = useFormats();
  const { at } = useFulfilment();
  const money = (amount: number) => isolate(formats.money(amount));
  return (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'type':
        return t(`type.${filter.value}`);
      case 'rating':
        return t('ratingFrom', { value: formats.number(filter.value) });
      case 'deliveryTime':
        return t('deliveryTimeUpTo', { time: isolate(formats.duration(filter.value)) });
      case 'distance':
        return t('distanceUpTo', { distance: isolate(formats.distance(filter.value)) });
      case 'fee':
        return t('feeUpTo', { amount: money(filter.value) });
      case 'only':
        if (filter.value === 'available_now' && at !== null) {
          return t('openAt', { time: isolate(formats.dateTime(new Date(at))) });
        }
        return t(`only.${filter.value}`);
      case 'freeOf':
        return t('freeOfNamed', { substance: t(`allergens.${filter.value}`) });
      case 'category':
        return categories.find(({ id }) => id === filter.value)?.name ?? catalog('search.category');
      case 'brand':
        return brands.find(({ id }) => id === filter.value)?.name ?? catalog('search.brand');
      case 'price': {
        const { min, max } = filter;
        if (min === null) return t('priceUpTo', { amount: money(max ?? 0) });
        if (max === null) return t('priceFrom', { amount: money(min) });
        return t('priceBetween', { from: money(min), to: money(max) });
      }
    }
  };
}
