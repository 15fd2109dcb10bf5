import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { providerReviews, vehicleReviews } from '../contract/rental-catalog';
import { vehicleReview } from '../contract/rental-trips';
import { multipart } from '../operations/multipart';
import { rentalKeys } from './keys';

export interface NewVehicleReview {
  readonly tripId: number;
  readonly vehicleId: number;
  /** `vehicle_identity_id` of the vehicle that was driven. */
  readonly vehicleIdentityId: number | null;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment?: string;
  readonly images?: readonly Blob[];
}

/**
 * Reviews a vehicle of a completed trip. Customers only.
 * @throws ApiError 403 `review`
 */
export function submitVehicleReview(review: NewVehicleReview) {
  const { tripId, vehicleId, vehicleIdentityId, rating, comment, images = [] } = review;
  const fields = {
    trip_id: tripId,
    vehicle_id: vehicleId,
    vehicle_identity_id: vehicleIdentityId,
    rating,
    comment,
  };
  return call(vehicleReview, { body: multipart(fields, { attachment: images }) });
}

export function useSubmitVehicleReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submitVehicleReview,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: rentalKeys.trips });
      void client.invalidateQueries({ queryKey: rentalKeys.of(vehicleReviews) });
      void client.invalidateQueries({ queryKey: rentalKeys.of(providerReviews) });
    },
  });
}
