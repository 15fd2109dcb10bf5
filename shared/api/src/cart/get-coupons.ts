import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { couponList, publicCouponList } from '../contract/coupons';
import type { Coupon } from '../entities/coupon';
import { cartKeys } from './keys';

/** Coupons valid today for this customer, these zones and the selected module. */
export function getCoupons(signal?: AbortSignal): Promise<Coupon[]> {
  return call(couponList, { signal });
}

export function couponsQuery(moduleId: number) {
  return queryOptions({
    queryKey: cartKeys.coupons(moduleId),
    queryFn: ({ signal }) => getCoupons(signal),
  });
}

export function useCoupons(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...couponsQuery(moduleId), ...options });
}

/** The coupons that everybody may see. */
export function getPublicCoupons(signal?: AbortSignal): Promise<Coupon[]> {
  return call(publicCouponList, { signal });
}

export function publicCouponsQuery(moduleId: number) {
  return queryOptions({
    queryKey: cartKeys.publicCoupons(moduleId),
    queryFn: ({ signal }) => getPublicCoupons(signal),
  });
}

export function usePublicCoupons(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...publicCouponsQuery(moduleId), ...options });
}
