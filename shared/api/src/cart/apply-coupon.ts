import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { applyCoupon as applyCouponEndpoint } from '../contract/coupons';
import type { Coupon } from '../entities/coupon';

export interface CouponUse {
  readonly code: string;
  readonly storeId: number;
}

/**
 * Checks a coupon code for a store. What it takes off is computed by the pricing package.
 * @throws ApiError code `coupon`: 404 unknown, 403 not for this customer or expired, 406 used up
 */
export function applyCoupon({ code, storeId }: CouponUse): Promise<Coupon> {
  return call(applyCouponEndpoint, { query: { code, store_id: storeId } });
}

export function useApplyCoupon() {
  return useMutation({ mutationFn: applyCoupon });
}
