import type { StoreDetails } from '@storefront/api';
import type { Formats } from '@storefront/i18n';

/** The store's delivery time, in the page's language; the store's own text if it contains no numbers. */
export function deliveryTime(store: StoreDetails, formats: Formats): string | undefined {
  const { min_delivery_time: min, max_delivery_time: max, delivery_time: text } = store;
  if (!min || !max) return text ?? undefined;
  return `${formats.number(min)}–${formats.duration(max)}`;
}
