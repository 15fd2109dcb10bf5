import type { Address, Customer, Flag } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { GuestDetails, Where } from '@storefront/session';

/** The destination of an order. */
export interface DeliveryPlace {
  readonly address: string;
  readonly addressType: string;
  readonly house: string;
  readonly floor: string;
  readonly road: string;
  readonly gateCode: string;
  readonly landmark: string;
  readonly leaveAtDoor: boolean;
  /** The saved address, if its photo of the door is sent with the order. */
  readonly photoOf?: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly zoneIds: readonly number[];
}

/** The recipient of an order. Empty texts are unknown. */
export interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly place: DeliveryPlace | null;
}

/** The contract's word for the page's chosen place, which is not a saved address. */
export const SELECTED_ADDRESS = 'Selected Address';

interface PlaceLike {
  readonly id?: number;
  readonly door_photo_full_url?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly address_type?: string | null | undefined;
  readonly house?: string | null | undefined;
  readonly floor?: string | null | undefined;
  readonly road?: string | null | undefined;
  readonly gate_code?: string | null | undefined;
  readonly landmark?: string | null | undefined;
  readonly leave_at_door?: Flag | null | undefined;
  readonly latitude?: string | number | null | undefined;
  readonly longitude?: string | number | null | undefined;
  readonly zone_ids?: readonly number[] | null | undefined;
}

function placeOf(found: PlaceLike | null): DeliveryPlace | null {
  if (!found?.address || found.latitude == null || found.longitude == null) return null;
  const latitude = Number(found.latitude);
  const longitude = Number(found.longitude);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    address: found.address,
    addressType: found.address_type || SELECTED_ADDRESS,
    house: found.house ?? '',
    floor: found.floor ?? '',
    road: found.road ?? '',
    gateCode: found.gate_code ?? '',
    landmark: found.landmark ?? '',
    leaveAtDoor: isOn(found.leave_at_door),
    ...(found.door_photo_full_url && found.id ? { photoOf: found.id } : {}),
    latitude,
    longitude,
    zoneIds: found.zone_ids ?? [],
  };
}

/** The page's chosen place. */
function selectedPlace({ location, coordinates, zoneIds }: Where): DeliveryPlace | null {
  return placeOf({
    address: location,
    latitude: coordinates?.lat,
    longitude: coordinates?.lng,
    zone_ids: zoneIds,
  });
}

/** A guest's contact and address, as far as they are known; without an address the page's place. */
export function guestRecipient({ contact, address }: GuestDetails, where: Where): Recipient {
  return {
    name: contact?.contact_person_name || address?.contact_person_name || '',
    phone: contact?.contact_person_number || address?.contact_person_number || '',
    email: contact?.contact_person_email || address?.contact_person_email || '',
    place: placeOf(address) ?? placeOf(contact) ?? selectedPlace(where),
  };
}

/** A customer's chosen address, or else the page's place; the contact is in the address or the profile. */
export function customerRecipient(
  address: Address | null,
  customer: Customer | null,
  where: Where,
): Recipient {
  const ownName = [customer?.f_name, customer?.l_name].filter(Boolean).join(' ');
  return {
    name: address?.contact_person_name || ownName,
    phone: address?.contact_person_number || customer?.phone || '',
    email: address?.contact_person_email || customer?.email || '',
    place: placeOf(address) ?? selectedPlace(where),
  };
}

/** A phone number for display: with a leading plus. */
export function withPlus(phone: string): string {
  return phone === '' || phone.startsWith('+') ? phone : `+${phone}`;
}
