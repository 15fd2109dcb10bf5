import type { Address, Customer } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { object, string } from 'yup';
import { phoneRule } from '../form/credential-rules';
import { fullName } from '../profile-settings/profile-change';
import type { AccountTexts, CommonTexts } from '../texts/use-account-texts';
import { isEditable } from './address-list';

export const addressTypes = ['home', 'office', 'other'] as const;
export type AddressType = (typeof addressTypes)[number];

export interface AddressValues {
  readonly address_type: AddressType;
  readonly address_label: string;
  readonly address: string;
  readonly contact_person_name: string;
  readonly contact_person_number: string;
  readonly contact_person_email: string;
  readonly house: string;
  readonly floor: string;
  readonly road: string;
  readonly gate_code: string;
  readonly landmark: string;
  readonly leave_at_door: boolean;
  /** A new photo of the door; at most one. */
  readonly door_photo: readonly File[];
  /** Whether the saved photo is removed. */
  readonly remove_door_photo: boolean;
}

/** Names of the fields, as the server calls them. */
export const addressFields = [
  'address_type',
  'address_label',
  'address',
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
  'house',
  'floor',
  'road',
  'gate_code',
  'landmark',
] as const satisfies readonly (keyof AddressValues)[];

/** The form's initial values: the address to change, or an empty one with the customer's own name and phone. */
export function addressValues(
  address: Address | null,
  customer: Pick<Customer, 'f_name' | 'l_name' | 'phone'> | undefined,
  place: string,
): AddressValues {
  const type = addressTypes.find((known) => known === address?.address_type);
  return {
    address_type: type ?? (address && isEditable(address) ? 'other' : 'home'),
    address_label: address?.address_label ?? '',
    address: address?.address || place,
    contact_person_name: address?.contact_person_name || (customer ? fullName(customer) : ''),
    contact_person_number: address?.contact_person_number || (customer?.phone ?? ''),
    contact_person_email: address?.contact_person_email ?? '',
    house: address?.house ?? '',
    floor: address?.floor ?? '',
    road: address?.road ?? '',
    gate_code: address?.gate_code ?? '',
    landmark: address?.landmark ?? '',
    leave_at_door: isOn(address?.leave_at_door),
    door_photo: [],
    remove_door_photo: false,
  };
}

/** The rules of the address form. */
export function addressSchema(t: AccountTexts, common: CommonTexts) {
  return object({
    address: string().trim().required(common('validation.addressRequired')),
    contact_person_name: string().trim().required(common('validation.nameRequired')),
    contact_person_number: phoneRule(common, common('validation.phoneRequired')),
    address_label: string().when('address_type', ([type], rule) =>
      type === 'other' ? rule.trim().required(t('addresses.labelRequired')) : rule,
    ),
  });
}

/** The form and the point of the map in the form of the request. */
export function addressBody(
  values: AddressValues,
  point: { readonly lat: number; readonly lng: number },
): AddressBody {
  return {
    address: values.address.trim(),
    address_type: values.address_type,
    address_label: values.address_type === 'other' ? values.address_label.trim() : null,
    contact_person_name: values.contact_person_name.trim(),
    contact_person_number: values.contact_person_number,
    contact_person_email: values.contact_person_email.trim() || null,
    latitude: point.lat,
    longitude: point.lng,
    additional_information: '',
    house: values.house.trim(),
    floor: values.floor.trim(),
    road: values.road.trim(),
    gate_code: values.gate_code.trim(),
    landmark: values.landmark.trim(),
    leave_at_door: values.leave_at_door,
    ...(values.remove_door_photo && values.door_photo.length === 0 && { remove_door_photo: 1 }),
  };
}
