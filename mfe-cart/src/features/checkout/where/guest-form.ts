import {
  email,
  type FormValues,
  flag,
  formOf,
  messagesOf,
  optionalEmail,
  phone,
  requiredText,
  text,
} from '@storefront/platform/forms';
import type { DeliveryPlace, Recipient } from '../../order/recipient';

const common = messagesOf('common');

interface GuestFormOptions {
  readonly withAddress: boolean;
  /** The receiver of a parcel needs no e-mail. */
  readonly withEmail: boolean;
}

/** Properties of a place that are not in the form. */
type PlaceOnMap = 'addressType' | 'photoOf' | 'latitude' | 'longitude' | 'zoneIds';

/** The guest's form: name, phone and e-mail, and a delivery address. */
export function guestForm({ withAddress, withEmail }: GuestFormOptions) {
  return formOf<Omit<Recipient, 'place'> & Omit<DeliveryPlace, PlaceOnMap>>()({
    name: requiredText(common('validation.nameRequired')),
    phone: phone(),
    email: withEmail ? email() : optionalEmail(),
    address: withAddress ? requiredText(common('validation.addressRequired')) : text(),
    road: text(),
    house: text(),
    floor: text(),
    gateCode: text(),
    landmark: text(),
    leaveAtDoor: flag(),
  });
}
export type GuestFormValues = FormValues<ReturnType<typeof guestForm>>;
