import { paths } from '@storefront/platform';

/** Where an order for a parcel of this kind begins: the checkout, without a cart before it. */
export function parcelOrderHref(categoryId: number): string {
  return `${paths.checkout.path}?page=parcel&parcel_category_id=${categoryId}`;
}
