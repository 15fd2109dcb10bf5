import * as z from 'zod/mini';
import {
  BusinessPlanAnswer,
  VendorPackages,
  VendorRegistered,
} from '../../entities/account/registration';
import { DeliveryVehicle } from '../../entities/order/delivery-man';
import { Flag, lenientArray, MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  Email,
  IdField,
  jsonText,
  Latitude,
  Longitude,
  OptionalCodeText,
  OptionalId,
  OptionalLine,
  Phone,
  Quantity,
  RequiredCodeText,
  RequiredLine,
} from '../request-fields';

/** The code of the rule, by which the backend chooses the message; the rule is stricter than the one for customers. */
const weak = 'business_password';

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

export const vendorRegister = defineEndpoint({
  name: 'vendorRegister',
  method: 'POST',
  path: '/auth/vendor/register',
  area: 'registration',
  caller: 'none',
  body: VendorRegisterBody,
  files: ['logo', 'cover_photo', 'tin_certificate_image'],
  answer: VendorRegistered,
});

export const vendorPackages = defineEndpoint({
  name: 'vendorPackages',
  method: 'GET',
  path: '/vendor/package-view',
  area: 'registration',
  caller: 'none',
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

export const businessPlan = defineEndpoint({
  name: 'businessPlan',
  method: 'POST',
  path: '/vendor/business_plan',
  area: 'registration',
  caller: 'none',
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
  area: 'registration',
  caller: 'none',
  body: DeliveryManRegisterBody,
  files: ['identity_image', 'image'],
  answer: MessageAnswer,
});

/** Delivery vehicle classes for the courier's form. */
export const deliveryVehicles = defineEndpoint({
  name: 'deliveryVehicles',
  method: 'GET',
  path: '/get-vehicles',
  area: 'registration',
  caller: 'none',
  answer: lenientArray(DeliveryVehicle),
});

/** Registering stores, providers and couriers (`docs/registration.md`). */
export const registrationEndpoints = [
  vendorRegister,
  vendorPackages,
  businessPlan,
  deliveryManRegister,
  deliveryVehicles,
];
