import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type TripBookingBody, tripBooking } from '../contract/rental-trips';
import { rentalKeys } from './keys';

export interface TripPlacing {
  readonly booking: TripBookingBody;
  /** Made once per attempt to book and kept for every retry, so that one attempt is one trip. */
  readonly idempotencyKey: string;
}

/**
 * Books the booking cart as a trip. The server computes the amount.
 * @returns id of the trip
 * @throws ApiError 403 `cart`, `provider`, `Zone`, `schedule_at`, `trip_time`, `coupon`, `details_data`
 */
export function bookTrip({ booking, idempotencyKey }: TripPlacing): Promise<number> {
  return call(tripBooking, { body: booking, idempotencyKey });
}

export function useBookTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bookTrip,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: rentalKeys.cart });
      void client.invalidateQueries({ queryKey: rentalKeys.trips });
    },
  });
}
