import * as z from 'zod/mini';
import { Address, AddressChanged, AddressSaved } from '../../entities/account/address';
import { Flag, MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  doorHelp,
  Email,
  IdField,
  Latitude,
  Longitude,
  OptionalLine,
  OptionalNote,
  Phone,
  paging,
  RequiredLine,
  RequiredText,
} from '../request-fields';

/** A photo of the door is sent as the file `door_photo`; without one the address keeps its photo. */
export const AddressBody = z.object({
  address: RequiredText,
  /** `home`, `office`, `other`, or another text from older clients. */
  address_type: RequiredLine,
  /** The name of an address of type `other`. */
  address_label: OptionalLine,
  contact_person_name: RequiredLine,
  contact_person_number: Phone,
  contact_person_email: z.nullish(Email),
  latitude: Latitude,
  longitude: Longitude,
  additional_information: OptionalNote,
  house: OptionalLine,
  floor: OptionalLine,
  road: OptionalLine,
  ...doorHelp,
  /** On: removes the photo of the door. */
  remove_door_photo: z.nullish(Flag),
});
export type AddressBody = z.input<typeof AddressBody>;

export const addressList = defineEndpoint({
  name: 'addressList',
  method: 'GET',
  path: '/customer/address/list',
  area: 'addresses',
  caller: 'customer',
  query: z.object(paging),
  answer: paged('addresses', Address),
});

export const addressAdd = defineEndpoint({
  name: 'addressAdd',
  method: 'POST',
  path: '/customer/address/add',
  area: 'addresses',
  caller: 'customer',
  body: AddressBody,
  files: ['door_photo'],
  answer: AddressSaved,
});

export const addressUpdate = defineEndpoint({
  name: 'addressUpdate',
  method: 'PUT',
  path: '/customer/address/update/{id}',
  area: 'addresses',
  caller: 'customer',
  body: AddressBody,
  files: ['door_photo'],
  answer: AddressChanged,
});

export const addressDelete = defineEndpoint({
  name: 'addressDelete',
  method: 'DELETE',
  path: '/customer/address/delete',
  area: 'addresses',
  caller: 'customer',
  query: z.object({ address_id: IdField }),
  answer: MessageAnswer,
});

/** Makes an address the first of the list, and the one that is suggested first. */
export const addressDefault = defineEndpoint({
  name: 'addressDefault',
  method: 'PUT',
  path: '/customer/address/default',
  area: 'addresses',
  caller: 'customer',
  body: z.object({ address_id: IdField }),
  answer: MessageAnswer,
});

/** Calls of the address book (`docs/addresses.md`). */
export const addressEndpoints = [
  addressList,
  addressAdd,
  addressUpdate,
  addressDelete,
  addressDefault,
];
