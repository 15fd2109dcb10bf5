import { phoneProblem } from '@storefront/domain';
import * as z from 'zod/mini';
import { JsonDegrees, LenientInt } from '../value/lenient-number';
import { Id, ImageUrl, Money, OptionalFlag, OptionalText } from '../value/scalars';

/** A kind of parcel; for charges of `null` those of the configuration apply. */
export const ParcelCategory = z.object({
  id: Id,
  name: z.string(),
  description: OptionalText,
  image_full_url: z.optional(ImageUrl),
  parcel_per_km_shipping_charge: z.nullish(Money),
  parcel_minimum_shipping_charge: z.nullish(Money),
});
export type ParcelCategory = z.infer<typeof ParcelCategory>;

/** A predefined instruction for the courier. */
export const ParcelInstruction = z.object({
  id: Id,
  instruction: z.string(),
  status: OptionalFlag,
});
export type ParcelInstruction = z.infer<typeof ParcelInstruction>;

/** The receiver of a parcel; sent as JSON text in `receiver_details`. */
export const ParcelReceiver = z.object({
  contact_person_name: z.string().check(z.regex(/\S/)),
  contact_person_number: z.string().check(
    z.maxLength(40),
    z.refine((text) => phoneProblem(text) === null),
  ),
  contact_person_email: OptionalText,
  address: z.string().check(z.regex(/\S/)),
  address_type: OptionalText,
  latitude: JsonDegrees,
  longitude: JsonDegrees,
  zone_id: z.nullish(LenientInt),
  house: OptionalText,
  floor: OptionalText,
  road: OptionalText,
  gate_code: OptionalText,
  landmark: OptionalText,
  leave_at_door: OptionalFlag,
});
export type ParcelReceiver = z.infer<typeof ParcelReceiver>;
