import type { DeliveryPlace, Recipient } from './recipient';

/** A field of an order's body, or nothing when its text is empty. */
export function textField<Key extends string>(key: Key, text: string): { [Name in Key]?: string } {
  const field: { [Name in Key]?: string } = {};
  if (text.trim() !== '') field[key] = text;
  return field;
}

export const contactFields = ({ name, phone, email }: Recipient) => ({
  ...textField('contact_person_name', name),
  ...textField('contact_person_number', phone),
  ...textField('contact_person_email', email),
});

/** The details of an address that no map has. */
export const doorFields = (place: DeliveryPlace) => ({
  ...textField('house', place.house),
  ...textField('floor', place.floor),
  ...textField('road', place.road),
  ...textField('gate_code', place.gateCode),
  ...textField('landmark', place.landmark),
  ...(place.leaveAtDoor && { leave_at_door: 1 }),
});

/** The photo of the door is sent with the customer's own saved address. */
export const photoField = ({ photoOf }: DeliveryPlace) =>
  photoOf === undefined ? {} : { address_id: photoOf };

/** The delivery address, which determines the delivery fee. */
export const placeFields = ({ address, latitude, longitude }: DeliveryPlace, distance: number) => ({
  distance,
  address,
  latitude,
  longitude,
});

/** The courier's tip, major units. */
export const tipField = (tip: number) => (tip > 0 ? { dm_tips: tip } : {});
