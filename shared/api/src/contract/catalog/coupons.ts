import * as z from 'zod/mini';
import { Coupon } from '../../entities/catalog/coupon';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField, RequiredCodeText } from '../request-fields';

const couponEndpoint = { method: 'GET', area: 'cart' } as const;

/**
 * Valid today, for this customer, these zones and this module. `with_state`: of every module, including upcoming and
 * recently expired ones, each with its `state`; a backend whose `account_features` does not have `coupons` ignores it.
 */
export const couponList = defineEndpoint({
  ...couponEndpoint,
  name: 'couponList',
  path: '/coupon/list',
  caller: 'customer',
  needs: ['zoneid'],
  varies: ['moduleId'],
  query: z.object({ with_state: z.nullish(z.literal('1')) }),
  answer: lenientArray(Coupon),
});

/** {@link couponList} without signing in. */
export const publicCouponList = defineEndpoint({
  ...couponEndpoint,
  name: 'publicCouponList',
  path: '/coupon/list/all',
  caller: 'none',
  needs: ['zoneid', 'moduleId'],
  query: z.object({ customer_id: z.optional(IdField) }),
  answer: lenientArray(Coupon),
});

export const applyCoupon = defineEndpoint({
  ...couponEndpoint,
  name: 'applyCoupon',
  path: '/coupon/apply',
  caller: 'customer',
  needs: ['moduleId'],
  query: z.object({ code: RequiredCodeText, store_id: IdField }),
  answer: Coupon,
});

/** Calls for coupons (`docs/cart.md`). */
export const couponEndpoints = [couponList, publicCouponList, applyCoupon];
