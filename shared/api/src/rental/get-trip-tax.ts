import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { type TripBookingBody, tripTax } from '../contract/rental-trips';
import type { TaxAnswer } from '../entities/tax';
import { rentalKeys } from './keys';

/** The server's tax of a trip in the making. */
export function getTripTax(booking: TripBookingBody, signal?: AbortSignal): Promise<TaxAnswer> {
  return call(tripTax, { body: booking, signal });
}

/** @param cartVersion changes with the booking cart (its `dataUpdatedAt`), which is what is taxed */
export function tripTaxQuery(booking: TripBookingBody, cartVersion: number) {
  return queryOptions({
    queryKey: rentalKeys.tripTax(booking, cartVersion),
    queryFn: ({ signal }) => getTripTax(booking, signal),
  });
}

export function useTripTax(
  booking: TripBookingBody,
  cartVersion: number,
  options: ReadOptions = {},
) {
  return useQuery({ ...tripTaxQuery(booking, cartVersion), ...options });
}
