import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import type { TaxBody } from '../contract/order-place-bodies';
import { orderTax } from '../contract/tax';
import type { TaxAnswer } from '../entities/tax';
import { cartKeys } from './keys';

/** The server's tax of an order in the making. */
export function getTax(order: TaxBody, signal?: AbortSignal): Promise<TaxAnswer> {
  return call(orderTax, { body: order, signal });
}

/**
 * @param cartVersion changes with the stored cart (its `dataUpdatedAt`), whose lines the server taxes
 *   although they are not part of `order`
 */
export function taxQuery(order: TaxBody, cartVersion: number) {
  return queryOptions({
    queryKey: cartKeys.tax(order, cartVersion),
    queryFn: ({ signal }) => getTax(order, signal),
  });
}

export function useTax(order: TaxBody, cartVersion: number, options: ReadOptions = {}) {
  return useQuery({ ...taxQuery(order, cartVersion), ...options });
}
