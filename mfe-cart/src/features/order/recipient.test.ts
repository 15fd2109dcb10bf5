import type { Address, Customer } from '@storefront/api';
import { customerRecipient, guestRecipient, withPlus } from './recipient';

const where = {
  zoneIds: [1],
  location: 'Tahrir Square',
  coordinates: { lat: 30.04, lng: 31.23 },
  country: 'EG',
};
const contact = {
  contact_person_name: 'Mona',
  contact_person_number: '+201001234567',
  contact_person_email: 'mona@example.org',
};
const atDoor = {
  contact_person_name: 'Door',
  contact_person_number: '+20100',
  contact_person_email: 'door@example.org',
  address: '12 Palm Street',
  address_type: 'home',
  house: '4',
  floor: '2',
  road: 'Palm',
  gate_code: '7788#',
  landmark: 'Bakery',
  leave_at_door: true,
  latitude: '30.05',
  longitude: '31.24',
  zone_ids: [1, 4],
};
const door = {
  address: '12 Palm Street',
  addressType: 'home',
  house: '4',
  floor: '2',
  road: 'Palm',
  gateCode: '7788#',
  landmark: 'Bakery',
  leaveAtDoor: true,
  latitude: 30.05,
  longitude: 31.24,
  zoneIds: [1, 4],
};
const square = {
  address: 'Tahrir Square',
  addressType: 'Selected Address',
  house: '',
  floor: '',
  road: '',
  gateCode: '',
  landmark: '',
  leaveAtDoor: false,
  latitude: 30.04,
  longitude: 31.23,
  zoneIds: [1],
};
const address: Address = { ...atDoor, id: 7 };
const customer: Customer = {
  id: 12,
  f_name: 'Sara',
  l_name: 'Nabil',
  phone: '+201112223334',
  email: 'sara@example.org',
  wallet_balance: 0,
  loyalty_point: 0,
};
const person = (name: string, phone: string, email: string) => ({ name, phone, email });
const mona = person('Mona', '+201001234567', 'mona@example.org');

it.each([
  ['contact and address', { contact, address: atDoor }, { ...mona, place: door }],
  ['a contact', { contact, address: null }, { ...mona, place: square }],
  [
    'a contact with its address',
    { contact: { ...atDoor, ...contact }, address: null },
    { ...mona, place: door },
  ],
  [
    'an address',
    { contact: null, address: atDoor },
    { ...person('Door', '+20100', 'door@example.org'), place: door },
  ],
  ['nothing', { contact: null, address: null }, { ...person('', '', ''), place: square }],
])('a guest who has given %s', (_case, guest, recipient) => {
  expect(guestRecipient(guest, where)).toEqual(recipient);
});

it.each([
  ['with a chosen address', address, customer, person('Door', '+20100', 'door@example.org'), door],
  [
    'whose address names nobody',
    { ...address, contact_person_name: '', contact_person_number: '', contact_person_email: null },
    customer,
    person('Sara Nabil', '+201112223334', 'sara@example.org'),
    door,
  ],
  [
    'without a chosen address',
    null,
    customer,
    person('Sara Nabil', '+201112223334', 'sara@example.org'),
    square,
  ],
  [
    'with one name',
    null,
    { ...customer, l_name: null },
    person('Sara', '+201112223334', 'sara@example.org'),
    square,
  ],
  ['who is not read yet', null, null, person('', '', ''), square],
])('a customer %s', (_case, chosen, profile, { name, phone, email }, place) => {
  expect(customerRecipient(chosen, profile, where)).toEqual({ name, phone, email, place });
});

const nowhere = { zoneIds: null, location: null, coordinates: null, country: null };

it.each([
  ['no text', { address: '' }],
  ['no latitude', { latitude: undefined }],
  ['no longitude', { longitude: undefined }],
  ['a latitude that is no number', { latitude: 'north' }],
  ['a longitude that is no number', { longitude: 'east' }],
])('a place with %s is none', (_case, change) => {
  const broken = { ...atDoor, ...change };
  expect(guestRecipient({ contact: null, address: broken }, nowhere).place).toBeNull();
});

it('may have coordinate 0, and no known zone', () => {
  const there = { address: 'Null Island', address_type: '', latitude: 0, longitude: 0 };
  expect(guestRecipient({ contact: null, address: there }, where).place).toEqual({
    address: 'Null Island',
    addressType: 'Selected Address',
    house: '',
    floor: '',
    road: '',
    gateCode: '',
    landmark: '',
    leaveAtDoor: false,
    latitude: 0,
    longitude: 0,
    zoneIds: [],
  });
});

it('shows a phone with one plus', () => {
  expect(['+20100', '20100', ''].map(withPlus)).toEqual(['+20100', '+20100', '']);
});

it('names the saved address whose photo of the door comes along', () => {
  const photo = { door_photo_full_url: 'https://shop.example/door.jpg' };
  const placeAt = (saved: Address) => customerRecipient(saved, customer, where).place;
  expect(placeAt({ ...address, ...photo })?.photoOf).toBe(7);
  expect(placeAt(address)).not.toHaveProperty('photoOf');
  const guest = { contact: null, address: { ...atDoor, ...photo } };
  expect(guestRecipient(guest, where).place).not.toHaveProperty('photoOf');
});
