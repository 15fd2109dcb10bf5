import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { rentalCouponApply } from '../contract/rental-catalog';

export interface RentalCouponUse {
  readonly code: string;
  readonly providerId: number;
}

/**
 * Checks a coupon code for a provider.
 * @throws ApiError code `coupon`: 404 unknown, 403 not for this customer or expired, 406 used up
 */
export function applyRentalCoupon({ code, providerId }: RentalCouponUse) {
  return call(rentalCouponApply, { query: { code, provider_id: providerId } });
}

export function useApplyRentalCoupon() {
  return useMutation({ mutationFn: applyRentalCoupon });
}
