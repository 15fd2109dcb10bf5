import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { rentalCartGet } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import { readWhole } from '../operations/answer-ledger';
import type { Owner } from '../operations/owner';
import { rentalKeys } from './keys';

/**
 * The caller's booking cart; `user_data` is `null` while it is empty. The server drops vehicles whose provider
 * does not serve the pickup point.
 */
export function getRentalCart(signal?: AbortSignal): Promise<RentalCart> {
  return call(rentalCartGet, { signal });
}

export function rentalCartQuery(owner: Owner) {
  const queryKey = rentalKeys.cartOf(owner);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => readWhole(client, queryKey, () => getRentalCart(signal)),
  });
}

export function useRentalCart(owner: Owner, options: ReadOptions = {}) {
  return useQuery({ ...rentalCartQuery(owner), ...options });
}
