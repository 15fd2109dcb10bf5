import type { Store } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** The store's current discount as text, with its minimum amount; `null` when there is none. */
export function useStorePromo({ discount }: Pick<Store, 'discount'>): string | null {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  if (!discount || discount.discount <= 0) return null;
  const amount =
    discount.discount_type === 'percent'
      ? formats.percent(discount.discount)
      : isolate(formats.money(discount.discount));
  return discount.min_purchase > 0
    ? t('store.offFrom', { amount, minimum: isolate(formats.money(discount.min_purchase)) })
    : t('store.off', { amount });
}
