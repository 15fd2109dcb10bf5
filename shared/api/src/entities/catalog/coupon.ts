import * as z from 'zod/mini';
import { DiscountType } from '../value/enums';
import {
  Id,
  Money,
  NullableText,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** Kind of a coupon. */
const CouponType = z.enum(['default', 'zone_wise', 'store_wise', 'free_delivery', 'first_order']);

/** Whether a customer can use a coupon: now, later, not again, or no longer. */
export const CouponState = z.enum(['usable', 'upcoming', 'used_up', 'expired']);
export type CouponState = z.infer<typeof CouponState>;

/** A coupon. Percent discounts are capped by `max_discount`, where 0 means no cap. */
export const Coupon = z.object({
  id: Id,
  title: z.string(),
  code: z.string(),
  coupon_type: CouponType,
  discount: Money,
  discount_type: DiscountType,
  /** The currency of its amounts, and the only one in which it is valid. Absent: any. */
  currency_code: OptionalText,
  min_purchase: Money,
  max_discount: Money,
  /** `store_wise`: store name or ids as text; `zone_wise`: JSON text of zone ids. */
  data: OptionalText,
  /** The zones of a `zone_wise` coupon. */
  zoneId: z.optional(z.array(Id)),
  /** Uses per customer. */
  limit: OptionalNumber,
  start_date: z.string(),
  expire_date: z.string(),
  store_id: z.nullish(Id),
  store: z.nullish(z.object({ id: Id, name: z.string() })),
  /** JSON text of customer ids, or of `["all"]`. */
  customer_id: z.optional(NullableText),
  total_uses: OptionalNumber,
  created_by: OptionalText,
  status: OptionalFlag,
  module_id: z.nullish(Id),
  /** Present if the list was requested with `with_state`; absent: usable. */
  state: z.nullish(CouponState),
});
export type Coupon = z.infer<typeof Coupon>;
