import type { Order } from '@storefront/api';

/** What is read of an order here. */
export type BasketOrder = Pick<Order, 'id' | 'module_id' | 'details_count' | 'preview'> & {
  readonly order_status: string;
  readonly store?: { readonly id: number } | null | undefined;
};

/**
 * Orders of a module that can be ordered again, latest first. Of orders with the same items from the same store only
 * the latest is listed. Parcels and prescriptions have no items that could be added to a cart.
 */
export function pastBaskets<Row extends BasketOrder>(
  orders: readonly Row[],
  moduleId: number | undefined,
): Row[] {
  const baskets = new Map<string, Row>();
  for (const order of orders) {
    const { store, order_status, details_count, module_id, preview } = order;
    if (!store || order_status !== 'delivered' || details_count === 0) continue;
    if (module_id !== moduleId) continue;
    const things = preview?.map(({ name, quantity }) => `${quantity} ${name}`).sort();
    const key = JSON.stringify([store.id, things ?? order.id, details_count]);
    if (!baskets.has(key)) baskets.set(key, order);
  }
  return [...baskets.values()];
}
