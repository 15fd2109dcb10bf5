import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { tripCancel } from '../contract/rental-trips';
import { rentalKeys } from './keys';

export interface TripCancellation {
  readonly tripId: number;
  /** At most 255 characters. */
  readonly reason?: string;
}

/**
 * Cancels a trip that is still pending.
 * @throws ApiError 403 when it is not
 */
export function cancelTrip({ tripId, reason }: TripCancellation) {
  return call(tripCancel, { body: { trip_id: tripId, cancellation_reason: reason } });
}

export function useCancelTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelTrip,
    onSuccess: () => client.invalidateQueries({ queryKey: rentalKeys.trips }),
  });
}
