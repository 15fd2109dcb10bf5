import * as z from 'zod/mini';
import { create } from 'zustand';
import { followKey } from './follow-storage';
import { type StoredValue, storedJson } from './stored-value';

const text = z.optional(z.string().check(z.maxLength(1000)));
const coordinate = z.optional(z.union([z.string(), z.number()]));

/** The fields of an address. All are optional here, because guests fill them in step by step. */
const GuestAddress = z.object({
  address: text,
  address_type: text,
  address_label: text,
  latitude: coordinate,
  longitude: coordinate,
  contact_person_name: text,
  contact_person_number: text,
  contact_person_email: text,
  house: text,
  floor: text,
  road: text,
  gate_code: text,
  landmark: text,
  leave_at_door: z.optional(z.boolean()),
  additional_information: text,
  zone_ids: z.optional(z.array(z.int())),
});
export type GuestAddress = Readonly<z.infer<typeof GuestAddress>>;

const storedContact = storedJson('souk:guest-contact', GuestAddress);
const storedAddress = storedJson('souk:guest-address', GuestAddress);

export interface GuestDetails {
  /** The contact person; has the same fields as an address. */
  readonly contact: GuestAddress | null;
  readonly address: GuestAddress | null;
}

/** The data that a guest has entered about themselves. It stays in this browser until it is sent with an order. */
export const useGuestDetails = create<GuestDetails>(() => ({
  contact: storedContact.read(),
  address: storedAddress.read(),
}));

followKey(storedContact.key, () => useGuestDetails.setState({ contact: storedContact.read() }));
followKey(storedAddress.key, () => useGuestDetails.setState({ address: storedAddress.read() }));

export function getGuestDetails(): GuestDetails {
  return useGuestDetails.getState();
}

export function setGuestContact(contact: GuestAddress | null): void {
  useGuestDetails.setState({ contact: keep(storedContact, contact) });
}

export function setGuestAddress(address: GuestAddress | null): void {
  useGuestDetails.setState({ address: keep(storedAddress, address) });
}

function keep(stored: StoredValue<GuestAddress>, value: GuestAddress | null): GuestAddress | null {
  const parsed = value && z.parse(GuestAddress, value);
  stored.write(parsed);
  return parsed;
}
