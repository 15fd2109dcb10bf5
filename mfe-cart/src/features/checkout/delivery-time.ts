import type { StoreDetails } from '@storefront/api';
import type { Formats } from '@storefront/i18n';

/** How long the store needs, in the language of the page; the store's own text where there are no numbers. */
export function deliveryTime(store: StoreDetails, formats: Formats): string | undefined {
  const { min_delivery_time: min, max_delivery_time: max, delivery_time: text } = store;
  if (!min || !max) return text ?? undefined;
  return `${formats.number(min)}–${formats.duration(max)}`;
}
