import { call } from '../client/configured-client';
import { type RentalUserDataBody, rentalUserDataUpdate } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import type { Owner } from '../operations/owner';
import { useRentalCartMutation } from './rental-cart-mutation';

export interface TripDataChange {
  /** `user_data.id` of the booking cart. */
  readonly userDataId: number;
  readonly trip: RentalUserDataBody;
}

/**
 * Changes the trip that all vehicles of the booking cart share.
 * @throws ApiError 403 when vehicles do not offer the new rental type
 */
export function updateTripData({ userDataId, trip }: TripDataChange): Promise<RentalCart> {
  return call(rentalUserDataUpdate, { params: { user_data_id: userDataId }, body: trip });
}

export function useUpdateTripData(owner: Owner) {
  return useRentalCartMutation(owner, updateTripData);
}
