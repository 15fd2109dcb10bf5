import { moduleTypes } from '@storefront/domain';
import * as z from 'zod/mini';

/** Kind of a module. */
export const ModuleType = z.enum(moduleTypes);
export type ModuleType = z.infer<typeof ModuleType>;

/** The unit of a discount. */
export const DiscountType = z.enum(['percent', 'amount']);
export type DiscountType = z.infer<typeof DiscountType>;

/** Values of the `filter` of item lists. */
export const ItemFilter = z.enum([
  'top_rated',
  'popular',
  'high',
  'low',
  'discounted',
  'available_now',
  'un_available_now',
  'latest',
  'most_loved',
  'a_to_z',
  'z_to_a',
  'free_delivery',
  'coupon',
  'open',
  'halal',
  'organic',
  'no_prescription',
]);
export type ItemFilter = z.infer<typeof ItemFilter>;

/** Values of the `filter` of store lists. */
export const StoreFilter = z.enum([
  'currently_open',
  'open',
  'free_delivery',
  'coupon',
  'top_rated',
  'popular',
  'discounted',
  'nearby',
  'fast_delivery',
  'low_fee',
  'halal',
  'organic',
  'no_prescription',
]);
export type StoreFilter = z.infer<typeof StoreFilter>;

/** The vegetarian filter of lists. */
export const VegType = z.enum(['all', 'veg', 'non_veg']);
export type VegType = z.infer<typeof VegType>;

/** How a zone charges for delivery in a module. */
export const DeliveryChargeType = z.enum(['fixed', 'distance']);
export type DeliveryChargeType = z.infer<typeof DeliveryChargeType>;
