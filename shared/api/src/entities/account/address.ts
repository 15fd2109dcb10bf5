import * as z from 'zod/mini';
import { Coordinate, DateTime, Id, OptionalFlag, OptionalText } from '../value/scalars';

/** Address and contact: the fields that saved addresses, orders and parcels share. */
const addressFields = {
  address: z.string(),
  /** `home`, `office`, `other`; parcels use `others`, the client `Selected Address`. */
  address_type: OptionalText,
  /** Only for the type `other`. */
  address_label: OptionalText,
  latitude: Coordinate,
  longitude: Coordinate,
  contact_person_name: OptionalText,
  contact_person_number: OptionalText,
  /** Guests only. */
  contact_person_email: OptionalText,
  house: OptionalText,
  floor: OptionalText,
  road: OptionalText,
  /** Only for the courier: shared links never show them. */
  gate_code: OptionalText,
  landmark: OptionalText,
  leave_at_door: OptionalFlag,
  /** A temporary address of the photo of the door, only for its owner. */
  door_photo_full_url: OptionalText,
  additional_information: OptionalText,
};

/** A saved address of a customer. */
export const Address = z.object({
  ...addressFields,
  id: Id,
  zone_ids: z.array(Id),
  zone_id: z.nullish(Id),
  user_id: z.nullish(Id),
  /** The default address; absent from backends without this feature. */
  is_default: OptionalFlag,
  created_at: z.nullish(DateTime),
  updated_at: z.nullish(DateTime),
});
export type Address = z.infer<typeof Address>;

/** Address and contact of an order: a snapshot without an id. */
export const OrderAddress = z.object({
  ...addressFields,
  // Take-away orders have only a contact.
  address: OptionalText,
  latitude: z.nullish(Coordinate),
  longitude: z.nullish(Coordinate),
  zone_id: z.nullish(Id),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Answer after saving a new address. */
export const AddressSaved = z.object({ message: z.string(), zone_ids: z.optional(z.array(Id)) });
/** Answer after changing an address. */
export const AddressChanged = z.object({
  message: z.string(),
  zone_id: z.nullish(Id),
  /** Present if the change replaced or removed the photo of the door. */
  door_photo_full_url: OptionalText,
});
