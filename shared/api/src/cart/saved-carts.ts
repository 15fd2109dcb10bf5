import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { savedCartKeep, savedCartList, savedCartRemove, savedCartRestore } from '../contract/cart';
import type { SavedCart } from '../entities/saved-cart';
import { cartKeys } from './keys';

/** Carts that were set aside for others of the same module, the newest first. Customers have them, guests do not. */
export function getSavedCarts(signal?: AbortSignal): Promise<SavedCart[]> {
  return call(savedCartList, { signal });
}

export const savedCartsQuery = queryOptions({
  queryKey: cartKeys.saved,
  queryFn: ({ signal }) => getSavedCarts(signal),
});

export function useSavedCarts(options: ReadOptions = {}) {
  return useQuery({ ...savedCartsQuery, ...options });
}

/** Goes on with a saved cart; the present one of its module is saved instead. @returns the saved carts */
export function restoreSavedCart(id: number): Promise<SavedCart[]> {
  return call(savedCartRestore, { body: { saved_cart_id: id } });
}

/** Goes on with the present cart; about the saved one nothing is asked any more. @returns the saved carts */
export function keepPresentCart(id: number): Promise<SavedCart[]> {
  return call(savedCartKeep, { body: { saved_cart_id: id } });
}

/** @returns the saved carts */
export function removeSavedCart(id: number): Promise<SavedCart[]> {
  return call(savedCartRemove, { query: { saved_cart_id: id } });
}
