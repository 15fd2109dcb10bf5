import * as z from 'zod/mini';
import { Currency } from '../value/currency';
import { Id, Money, OptionalFlag, OptionalText } from '../value/scalars';

/** Answer of registering a store or provider. */
export const VendorRegistered = z.object({
  store_id: Id,
  type: z.enum(['commission', 'subscription', 'business_model_fail']),
  package_id: z.nullish(Id),
  message: z.optional(z.string()),
  /** Proves to `/vendor/business_plan` that the caller made this registration; not all servers send it. */
  registration_token: OptionalText,
});
export type VendorRegistered = z.infer<typeof VendorRegistered>;

const Limit = z.union([z.string(), z.number()]);

/** A subscription for a store; limits are counts or `unlimited`, `validity` is in days. */
export const VendorPackage = z.object({
  id: Id,
  package_name: z.string(),
  price: Money,
  /** The currency of the price. */
  currency: z.nullish(Currency),
  validity: z.int(),
  max_order: Limit,
  max_product: Limit,
  pos: OptionalFlag,
  mobile_app: OptionalFlag,
  chat: OptionalFlag,
  review: OptionalFlag,
  self_delivery: OptionalFlag,
  colour: OptionalText,
  text: OptionalText,
  default: OptionalFlag,
  status: OptionalFlag,
  module_type: OptionalText,
});
export type VendorPackage = z.infer<typeof VendorPackage>;

export const VendorPackages = z.object({ packages: z.array(VendorPackage) });

/** The plan is set, or must be paid first. */
export const BusinessPlanAnswer = z.union([
  z.object({ redirect_link: z.string() }),
  z.object({
    store_business_model: z.string(),
    logo: OptionalText,
    message: z.optional(z.string()),
  }),
]);
export type BusinessPlanAnswer = z.infer<typeof BusinessPlanAnswer>;
