import type { Address, Customer } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import {
  choice,
  type FormValues,
  files,
  flag,
  formOf,
  formOnly,
  optionalText,
  phone,
  requiredText,
  string,
  text,
} from '@storefront/platform/forms';
import type { MapPoint } from '@storefront/ui/map';
import { fullName } from '../contact/contact';
import { account, common } from '../form/account-fields';
import { isEditable } from './address-list';

export const addressTypes = ['home', 'office', 'other'] as const;
export type AddressType = (typeof addressTypes)[number];

/** An address of the type `other` has a name. */
const labelRule = string().when('address_type', ([type], rule) =>
  type === 'other' ? rule.trim().required(account('addresses.labelRequired')) : rule,
);

export const addressForm = formOf<AddressBody>()({
  address_type: choice(addressTypes),
  address_label: optionalText(labelRule),
  address: requiredText(common('validation.addressRequired')),
  contact_person_name: requiredText(common('validation.nameRequired')),
  contact_person_number: phone(),
  contact_person_email: optionalText(),
  house: text(),
  floor: text(),
  road: text(),
  gate_code: text(),
  landmark: text(),
  leave_at_door: flag(),
  /** A new photo of the door; at most one. */
  door_photo: files(),
  /** Whether the saved photo is removed. */
  remove_door_photo: formOnly(flag()),
});
export type AddressValues = FormValues<typeof addressForm>;

/** The form's initial values: the address to change, or an empty one with the customer's own name and phone. */
export function addressValues(
  address: Address | null,
  customer: Pick<Customer, 'f_name' | 'l_name' | 'phone'> | undefined,
  place: string,
): AddressValues {
  const type = addressTypes.find((known) => known === address?.address_type);
  return addressForm.startWith({
    ...address,
    address_type: type ?? (address && isEditable(address) ? 'other' : 'home'),
    address: address?.address || place,
    contact_person_name: address?.contact_person_name || (customer ? fullName(customer) : ''),
    contact_person_number: address?.contact_person_number || customer?.phone,
    leave_at_door: isOn(address?.leave_at_door),
  });
}

/** The form and the point on the map as a request body. */
export function addressBody(values: AddressValues, { lat, lng }: MapPoint): AddressBody {
  return addressForm.body(values, {
    latitude: lat,
    longitude: lng,
    additional_information: '',
    ...(values.address_type !== 'other' && { address_label: null }),
    ...(values.remove_door_photo && values.door_photo.length === 0 && { remove_door_photo: 1 }),
  });
}
