import { isTripStatus } from '@storefront/domain';
import type { TripRow } from './trip-rows';

/** Whether an amount is due for a trip, any part of which can be paid. */
export function takesPart({
  payment_status: paid,
  trip_status: status,
}: Pick<TripRow, 'payment_status' | 'trip_status'>): boolean {
  return paid !== 'paid' && isTripStatus(status, 'open');
}
