import type { Address } from '@storefront/api';
import { addressBody, addressValues } from './address-form-values';

const saved: Address = {
  id: 7,
  address: '1 Nile St',
  address_type: 'other',
  address_label: 'Gym',
  latitude: '30',
  longitude: '31',
  zone_ids: [2],
  contact_person_name: 'Omar',
  contact_person_number: '+201001234567',
};
const customer = { f_name: 'Sara', l_name: 'Nabil', phone: '+201119998888' };

it('starts an address with the customer and the place of the page', () => {
  expect(addressValues(null, customer, 'Tahrir')).toMatchObject({
    address_type: 'home',
    address: 'Tahrir',
    contact_person_name: 'Sara Nabil',
    contact_person_number: '+201119998888',
  });
});

it('starts a change with what is saved', () => {
  expect(addressValues(saved, customer, 'Tahrir')).toMatchObject({
    address_type: 'other',
    address_label: 'Gym',
    address: '1 Nile St',
    contact_person_name: 'Omar',
  });
});

it('treats an unknown kind as one of the customer, and the kind of a selected place as none', () => {
  expect(addressValues({ ...saved, address_type: 'others' }, undefined, '').address_type).toBe(
    'other',
  );
  expect(
    addressValues({ ...saved, address_type: 'Selected Address' }, undefined, '').address_type,
  ).toBe('home');
});

it('sends a label only with the kind that has one', () => {
  const values = addressValues(saved, customer, '');
  const point = { lat: 30.1, lng: 31.2 };
  expect(addressBody(values, point)).toMatchObject({
    address_label: 'Gym',
    latitude: 30.1,
    longitude: 31.2,
    additional_information: '',
    contact_person_email: null,
  });
  expect(addressBody({ ...values, address_type: 'home' }, point).address_label).toBeNull();
});
