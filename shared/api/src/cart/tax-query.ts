import { queryOptions } from '@tanstack/react-query';
import { call, requestScope } from '../client/configured-client';
import { orderTax } from '../contract/catalog/tax';
import type { TaxBody } from '../contract/order/order-place-bodies';

/**
 * The tax that the server computes for an order that is not placed yet.
 * @param cartVersion changes with the stored cart (its `dataUpdatedAt`), whose lines the server taxes although they are
 * not part of `order`
 */
export function taxQuery(order: TaxBody, cartVersion: number) {
  return queryOptions({
    queryKey: [orderTax.name, requestScope(orderTax), order, cartVersion],
    queryFn: ({ signal }) => call(orderTax, { body: order, signal }),
  });
}
