import type { Address } from '@storefront/api';
import {
  currentAddress,
  defaultAddress,
  guestAddress,
  isEditable,
  offeredAddresses,
} from './address-list';

const where = {
  zoneIds: [1, 4],
  location: 'Tahrir Square',
  coordinates: { lat: 30.04, lng: 31.23 },
  country: 'EG',
};
const nowhere = { zoneIds: null, location: null, coordinates: null, country: null };
const home: Address = {
  id: 7,
  address: '1 Nile St',
  address_type: 'home',
  latitude: '30',
  longitude: '31',
  zone_ids: [2],
};

it('makes an address from the place of the page', () => {
  expect(
    currentAddress(where, { f_name: 'Sara', l_name: 'N', phone: '+201001234567' }),
  ).toMatchObject({
    id: 0,
    address: 'Tahrir Square',
    address_type: 'Selected Address',
    zone_ids: [1, 4],
    contact_person_name: 'Sara N',
    contact_person_number: '+201001234567',
  });
  expect(currentAddress(nowhere, undefined)).toBeNull();
});

it('lists it before the saved ones, and only addresses in the zone of the store', () => {
  const current = currentAddress(where, undefined);
  const ids = (zone: number | null) => offeredAddresses([home], current, zone).map(({ id }) => id);
  expect(ids(null)).toEqual([0, 7]);
  expect(ids(1)).toEqual([0]);
  expect(ids(2)).toEqual([7]);
  expect(ids(3)).toEqual([]);
});

it('does not let the place of the page be edited', () => {
  expect(isEditable({ address_type: 'Selected Address' })).toBe(false);
  expect(isEditable(home)).toBe(true);
});

it('prefers the guest’s address to the place of the page', () => {
  const contact = { contact_person_name: 'Omar', contact_person_number: '+2010' };
  expect(guestAddress({ contact, address: null }, where)).toMatchObject({
    address: 'Tahrir Square',
    contact_person_name: 'Omar',
    zone_ids: [1, 4],
  });
  const address = { address: 'Door 5', latitude: '30.1', longitude: '31.1', address_type: 'home' };
  expect(guestAddress({ contact, address }, where)).toMatchObject({
    address: 'Door 5',
    latitude: '30.1',
    address_type: 'home',
  });
  expect(guestAddress({ contact, address: null }, nowhere)).toBeNull();
});

it('offers the default address if it is near the place of the page', () => {
  const current = currentAddress(where, undefined);
  const near = { ...home, id: 8, zone_ids: [3, 4], is_default: 1 };
  expect(defaultAddress([home, near], current)).toBe(near);
  expect(defaultAddress([{ ...near, is_default: 0 }], current)).toBeUndefined();
  expect(defaultAddress([{ ...near, zone_ids: [2] }], current)).toBeUndefined();
  expect(defaultAddress([near], null)).toBeUndefined();
});

it('has no address before both the place and its zones are known', () => {
  expect(currentAddress({ ...where, zoneIds: null }, undefined)).toBeNull();
  expect(currentAddress({ ...where, coordinates: null }, undefined)).toBeNull();
  expect(currentAddress({ ...where, location: null }, undefined)).toMatchObject({
    address: '',
    contact_person_name: null,
    contact_person_number: null,
  });
});
