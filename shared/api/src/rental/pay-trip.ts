import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type TripPaymentBody, tripPayment } from '../contract/rental-trips';
import type { TripPaymentAnswer } from '../entities/trip';
import { rentalKeys } from './keys';

export interface TripPaying {
  readonly payment: TripPaymentBody;
  /** Made once per attempt to pay and kept for every retry. */
  readonly idempotencyKey: string;
}

/**
 * Pays a trip, or answers `redirect_link`, where the browser goes to pay.
 * @throws ApiError 403: paid already, wallet too low, not for guests
 */
export function payTrip({ payment, idempotencyKey }: TripPaying): Promise<TripPaymentAnswer> {
  const body = { ...payment, payment_platform: 'web' };
  return call(tripPayment, { body, idempotencyKey });
}

export function usePayTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: payTrip,
    onSuccess: () => client.invalidateQueries({ queryKey: rentalKeys.trips }),
  });
}
