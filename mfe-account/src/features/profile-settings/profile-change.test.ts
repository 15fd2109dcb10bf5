import type { Customer } from '@storefront/api';
import { profileChange, profileValues } from './profile-change';

const customer: Customer = {
  id: 1,
  f_name: 'Sara',
  l_name: 'Nabil',
  email: 's@example.org',
  phone: '+201001234567',
  wallet_balance: 0,
  loyalty_point: 0,
};
const values = profileValues(customer);

it('sends nothing when nothing changed', () => {
  expect(profileChange(values, customer)).toBeNull();
  expect(profileChange({ ...values, name: ' Sara Nabil ' }, customer)).toBeNull();
});

it('sends the whole profile with what changed', () => {
  expect(profileChange({ ...values, email: 'new@example.org' }, customer)).toEqual({
    profile: { name: 'Sara Nabil', email: 'new@example.org', phone: '+201001234567' },
    image: null,
  });
});

it('takes a picture or a password alone for a change', () => {
  const image = new File(['x'], 'me.png');
  expect(profileChange({ ...values, image: [image] }, customer)?.image).toBe(image);
  expect(profileChange({ ...values, password: 'secret6' }, customer)?.profile).toMatchObject({
    password: 'secret6',
    button_type: 'change_password',
  });
});
