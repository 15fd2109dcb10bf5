import {
  Currency,
  defineEndpoint,
  Email,
  Flag,
  Id,
  IdField,
  jsonText,
  Latitude,
  Longitude,
  lenientArray,
  MessageAnswer,
  Money,
  OptionalCodeText,
  OptionalFlag,
  OptionalId,
  OptionalLine,
  OptionalText,
  Phone,
  Quantity,
  RequiredCodeText,
  RequiredLine,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** The code of the rule, by which the backend chooses the message; the rule is stricter than the one for customers. */
const weak = 'business_password';

const site = { area: 'site', caller: 'none' } as const;

/** At least 8 characters with upper and lower case, a digit and a symbol. */
const BusinessPassword = z
  .string()
  .check(
    z.minLength(8, weak),
    z.maxLength(255),
    z.regex(/\p{Lu}/u, weak),
    z.regex(/\p{Ll}/u, weak),
    z.regex(/\d/, weak),
    z.regex(/[^\p{L}\d\s]/u, weak),
  );

/** Name and address in each language, the default language first. */
const Translations = z
  .array(
    z.object({
      id: z.optional(z.unknown()),
      locale: z.string(),
      key: z.enum(['name', 'address']),
      value: z.string(),
    }),
  )
  .check(z.minLength(1));

/** A store or provider; files `logo`, `cover_photo`, `tin_certificate_image`. */
export const VendorRegisterBody = z.object({
  f_name: RequiredLine,
  l_name: OptionalLine,
  phone: Phone,
  email: Email,
  password: BusinessPassword,
  zone_id: IdField,
  module_id: IdField,
  latitude: Latitude,
  longitude: Longitude,
  minimum_delivery_time: Quantity,
  maximum_delivery_time: Quantity,
  /** For example `minute`. */
  delivery_time_type: RequiredLine,
  translations: jsonText(Translations),
  business_plan: z.nullish(z.enum(['commission', 'subscription'])),
  package_id: OptionalId,
  /** Rental: the zones in which trips may start. */
  pickup_zone_id: z.nullish(jsonText(z.array(IdField))),
  tin: OptionalCodeText,
  tin_expire_date: OptionalLine,
});
export type VendorRegisterBody = z.input<typeof VendorRegisterBody>;

/** Answer of registering a store or provider. */
const VendorRegistered = z.object({
  store_id: Id,
  type: z.enum(['commission', 'subscription', 'business_model_fail']),
  package_id: z.nullish(Id),
  message: z.optional(z.string()),
  /** Proves to `/vendor/business_plan` that the caller made this registration; not all servers send it. */
  registration_token: OptionalText,
});
export type VendorRegistered = z.infer<typeof VendorRegistered>;

export const vendorRegister = defineEndpoint({
  name: 'vendorRegister',
  method: 'POST',
  path: '/auth/vendor/register',
  ...site,
  body: VendorRegisterBody,
  files: ['logo', 'cover_photo', 'tin_certificate_image'],
  answer: VendorRegistered,
});

const Limit = z.union([z.string(), z.number()]);

/** A subscription for a store; limits are counts or `unlimited`, `validity` is in days. */
const VendorPackage = z.object({
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

const VendorPackages = z.object({ packages: z.array(VendorPackage) });

export const vendorPackages = defineEndpoint({
  name: 'vendorPackages',
  method: 'GET',
  path: '/vendor/package-view',
  ...site,
  query: z.object({ module_id: OptionalId }),
  answer: VendorPackages,
});

export const BusinessPlanBody = z.object({
  store_id: IdField,
  /** The token from the answer of the registration. */
  registration_token: OptionalLine,
  business_plan: z.enum(['commission', 'subscription']),
  package_id: OptionalId,
  /** A gateway, `free_trial` or `wallet`. */
  payment_gateway: OptionalLine,
  payment_platform: OptionalLine,
  callback: z.nullish(z.string().check(z.maxLength(2000))),
  payment: OptionalLine,
  type: OptionalLine,
});
export type BusinessPlanBody = z.input<typeof BusinessPlanBody>;

/** The plan is set, or must be paid first. */
const BusinessPlanAnswer = z.union([
  z.object({ redirect_link: z.string() }),
  z.object({
    store_business_model: z.string(),
    logo: OptionalText,
    message: z.optional(z.string()),
  }),
]);
export type BusinessPlanAnswer = z.infer<typeof BusinessPlanAnswer>;

export const businessPlan = defineEndpoint({
  name: 'businessPlan',
  method: 'POST',
  path: '/vendor/business_plan',
  ...site,
  body: BusinessPlanBody,
  answer: BusinessPlanAnswer,
});

/** A courier; files `identity_image` (several) and `image`. */
export const DeliveryManRegisterBody = z.object({
  f_name: RequiredLine,
  l_name: OptionalLine,
  email: Email,
  phone: Phone,
  password: BusinessPassword,
  identity_type: z.enum(['passport', 'driving_license', 'nid']),
  identity_number: RequiredCodeText,
  zone_id: IdField,
  vehicle_id: IdField,
  /** On: freelancer; off: on a salary. */
  earning: Flag,
  referral_code: OptionalCodeText,
});
export type DeliveryManRegisterBody = z.input<typeof DeliveryManRegisterBody>;

export const deliveryManRegister = defineEndpoint({
  name: 'deliveryManRegister',
  method: 'POST',
  path: '/auth/delivery-man/store',
  ...site,
  body: DeliveryManRegisterBody,
  files: ['identity_image', 'image'],
  answer: MessageAnswer,
});

/** A class of delivery vehicles and the distances, in km, that it covers. */
const DeliveryVehicle = z.object({
  id: Id,
  type: z.string(),
  starting_coverage_area: z.number(),
  maximum_coverage_area: z.number(),
  extra_charges: z.number(),
  status: OptionalFlag,
});
export type DeliveryVehicle = z.infer<typeof DeliveryVehicle>;

/** Delivery vehicle classes for the courier's form. */
export const deliveryVehicles = defineEndpoint({
  name: 'deliveryVehicles',
  method: 'GET',
  path: '/get-vehicles',
  ...site,
  answer: lenientArray(DeliveryVehicle),
});

/** Registering stores, providers and couriers (`README.md`). */
export const registrationEndpoints = [
  vendorRegister,
  vendorPackages,
  businessPlan,
  deliveryManRegister,
  deliveryVehicles,
];
