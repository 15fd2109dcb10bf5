import { requestScope, type ScopeName } from '../client/configured-client';
import type { Endpoint } from '../contract/endpoint';
import { type Owner, ownerKey } from '../operations/owner';

const HERE: readonly ScopeName[] = ['X-localization', 'zoneid', 'moduleId'];

/** Query keys of the rental module; `cart`, `trips` and `wishlist` are also prefixes for refreshing. */
export const rentalKeys = {
  all: ['rental'] as const,
  /** What can be rented: `['rental', endpoint, scope, input]`, other zones are other entries. */
  read: (endpoint: Pick<Endpoint, 'name'>, input: object = {}) =>
    ['rental', endpoint.name, requestScope(HERE), input] as const,
  /** Every entry of one call, to invalidate it. */
  of: (endpoint: Pick<Endpoint, 'name'>) => ['rental', endpoint.name] as const,
  cart: ['rental', 'cart'] as const,
  cartOf: (owner: Owner) => ['rental', 'cart', ownerKey(owner)] as const,
  wishlist: ['rental', 'wishlist'] as const,
  trips: ['rental', 'trips'] as const,
  tripList: (owner: Owner, filters: object) =>
    ['rental', 'trips', 'list', ownerKey(owner), filters] as const,
  trip: (tripId: number, contactNumber: string | null) =>
    ['rental', 'trips', 'details', tripId, contactNumber] as const,
  tripTax: (booking: object, cartVersion: number) =>
    ['rental', 'trips', 'tax', booking, cartVersion] as const,
};
