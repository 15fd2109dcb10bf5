import { startI18n } from '@storefront/i18n';
import { guestForm } from './guest-form';

const form = guestForm({ withAddress: true, withEmail: true });
const contact = { name: 'Mona', phone: '+201001234567', email: 'mona@example.org' };
const place = {
  address: '12 Palm Street',
  addressType: 'home',
  road: 'Palm',
  house: '4',
  floor: '2',
  gateCode: '7788#',
  landmark: 'Bakery',
  leaveAtDoor: true,
  latitude: 30.05,
  longitude: 31.24,
  zoneIds: [1],
};

test('the form begins with what is known of the person and the place', () => {
  const { addressType, latitude, longitude, zoneIds, ...fields } = place;
  expect(form.startWith({ ...contact, ...place })).toEqual({ ...contact, ...fields });
});

test('without a place its fields are empty', () => {
  const empty = { address: '', road: '', house: '', floor: '', gateCode: '', landmark: '' };
  expect(form.startWith(contact)).toEqual({
    ...contact,
    ...empty,
    leaveAtDoor: false,
  });
});

test.each<[string, object, boolean]>([
  ['all it needs', {}, true],
  ['no name', { name: ' ' }, false],
  ['no phone', { phone: '' }, false],
  ['a short phone', { phone: '+2010' }, false],
  ['a phone of 23 digits', { phone: '+20100123456701001234567' }, false],
  ['a phone with a digit too many for Egypt', { phone: '+2010012345678' }, false],
  ['a phone without a plus', { phone: '201001234567' }, true],
  ['no e-mail', { email: '' }, false],
  ['an e-mail that is none', { email: 'mona' }, false],
  ['a long e-mail', { email: `${'m'.repeat(250)}@a.org` }, false],
  ['no address', { address: '' }, false],
])('a form with %s: %#', async (_case, change, isValid) => {
  await startI18n({ language: 'en' });
  expect(
    await form.schema.isValid({ ...form.startWith({ ...contact, ...place }), ...change }),
  ).toBe(isValid);
});

test('the receiver of a parcel needs no e-mail, and somebody who collects no address', async () => {
  await startI18n({ language: 'en' });
  const isValid = (options: { withAddress: boolean; withEmail: boolean }, change: object) =>
    guestForm(options).schema.isValid({ ...form.startWith(contact), ...change });
  const options = { withAddress: false, withEmail: false };
  expect(await isValid(options, { email: '' })).toBe(true);
  expect(await isValid(options, { email: 'mona' })).toBe(false);
  expect(await isValid({ ...options, withEmail: true }, { email: '' })).toBe(false);
  expect(await isValid({ ...options, withAddress: true }, {})).toBe(false);
});
