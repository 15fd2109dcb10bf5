import type { StoreDetails } from '@storefront/api';
import type { Formats } from '@storefront/i18n';

/** How long the store needs, in the language of the page; the store's own words where there are no numbers. */
export function deliveryTime(store: StoreDetails, formats: Formats): string | undefined {
  const { min_delivery_time: least, max_delivery_time: most, delivery_time: words } = store;
  if (!least || !most) return words ?? undefined;
  return `${formats.number(least)}–${formats.duration(most)}`;
}
