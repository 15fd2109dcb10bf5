import type { Address, Customer } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { GuestDetails, Where } from '@storefront/session';
import { fullName } from '../contact/contact';
import { SELECTED_ADDRESS } from '../orders/view/address-detail';

/** Ids of saved addresses begin at 1. */
const UNSAVED_ID = 0;

type Contact = Partial<Pick<Customer, 'f_name' | 'l_name' | 'phone' | 'email'>>;

/** The place of the page as an address, `null` before one is chosen. */
export function currentAddress(where: Where, contact: Contact | undefined): Address | null {
  if (!where.coordinates || !where.zoneIds) return null;
  return {
    id: UNSAVED_ID,
    address: where.location ?? '',
    address_type: SELECTED_ADDRESS,
    latitude: String(where.coordinates.lat),
    longitude: String(where.coordinates.lng),
    zone_ids: [...where.zoneIds],
    contact_person_name: contact
      ? fullName({ f_name: contact.f_name ?? null, l_name: contact.l_name })
      : null,
    contact_person_number: contact?.phone ?? null,
  };
}

/**
 * The address and contact that a guest has entered, on top of the page's place; `null` before a place is chosen. They
 * are stored in this browser only.
 */
export function guestAddress({ address, contact }: GuestDetails, where: Where): Address | null {
  const current = currentAddress(where, undefined);
  const latitude = address?.latitude ?? current?.latitude;
  const longitude = address?.longitude ?? current?.longitude;
  if (latitude === undefined || longitude === undefined) return null;
  return {
    ...contact,
    ...address,
    id: UNSAVED_ID,
    address: address?.address ?? current?.address ?? '',
    address_type: address?.address_type ?? SELECTED_ADDRESS,
    latitude,
    longitude,
    zone_ids: [...(address?.zone_ids ?? current?.zone_ids ?? [])],
  };
}

/** The current address and then the saved ones; with a zone, only those that it serves. */
export function offeredAddresses(
  saved: readonly Address[],
  current: Address | null,
  storeZoneId: number | null,
): readonly Address[] {
  const all = current ? [current, ...saved] : saved;
  return storeZoneId === null ? all : all.filter(({ zone_ids }) => zone_ids.includes(storeZoneId));
}

/**
 * The customer's default address, if it lies in a zone of the page's place: a customer who has chosen another city
 * wants that place. `undefined` when there is none.
 */
export function defaultAddress(
  offered: readonly Address[],
  current: Address | null,
): Address | undefined {
  return offered.find(
    ({ is_default, zone_ids }) =>
      isOn(is_default) && zone_ids.some((zone) => current?.zone_ids.includes(zone)),
  );
}

/** The page's chosen place is not a saved address. */
export function isEditable(address: Pick<Address, 'address_type'>): boolean {
  return address.address_type !== SELECTED_ADDRESS;
}
