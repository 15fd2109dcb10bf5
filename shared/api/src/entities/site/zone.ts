import * as z from 'zod/mini';
import { DeliveryChargeType, ModuleType } from '../value/enums';
import {
  Flag,
  Id,
  ImageUrl,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** The delivery charges of a zone in one module; an absent number means that the rule does not apply. */
export const ZoneModulePivot = z.object({
  zone_id: Id,
  module_id: Id,
  delivery_charge_type: DeliveryChargeType,
  fixed_shipping_charge: OptionalNumber,
  per_km_shipping_charge: OptionalNumber,
  minimum_shipping_charge: OptionalNumber,
  maximum_shipping_charge: OptionalNumber,
  maximum_cod_order_amount: OptionalNumber,
});
export type ZoneModulePivot = z.infer<typeof ZoneModulePivot>;

/** A module in the list of a zone. */
export const ZoneModule = z.object({
  id: Id,
  module_name: z.string(),
  module_type: ModuleType,
  status: z.optional(Flag),
  icon_full_url: z.optional(ImageUrl),
  pivot: ZoneModulePivot,
});
export type ZoneModule = z.infer<typeof ZoneModule>;

/** A delivery zone. */
export const Zone = z.object({
  id: Id,
  name: OptionalText,
  display_name: OptionalText,
  /** IANA name of the business time zone, such as `Africa/Cairo`. A contract extension. */
  time_zone: z.optional(z.string()),
  status: Flag,
  cash_on_delivery: Flag,
  digital_payment: Flag,
  offline_payment: Flag,
  increased_delivery_fee_status: OptionalFlag,
  /** Percent. */
  increased_delivery_fee: OptionalNumber,
  increase_delivery_charge_message: OptionalText,
  modules: lenientArray(ZoneModule),
});
export type Zone = z.infer<typeof Zone>;

/** A zone of the zone list, with its border for maps. */
export const ZoneArea = z.extend(Zone, {
  modules: z.optional(lenientArray(ZoneModule)),
  /** GeoJSON polygon: positions are longitude, latitude. */
  coordinates: z.nullish(
    z.object({ type: z.string(), coordinates: z.array(z.array(z.array(z.number()))) }),
  ),
  formated_coordinates: z.array(z.object({ lat: z.number(), lng: z.number() })),
});
export type ZoneArea = z.infer<typeof ZoneArea>;
