import type { Customer } from '@storefront/api';
import { isSensitive, profileChange, profileValues } from './profile-change';

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

it('counts a picture or a password alone as a change', () => {
  const image = new File(['x'], 'me.png');
  expect(profileChange({ ...values, image: [image] }, customer)?.image).toBe(image);
  expect(profileChange({ ...values, password: 'secret6' }, customer)?.profile).toMatchObject({
    password: 'secret6',
    button_type: 'change_password',
  });
});

it('changes a password alone by its own button only', () => {
  const password = 'secret6';
  const image = [new File(['x'], 'me.png')];
  for (const change of [{ image }, { name: 'Sara' }]) {
    const profile = profileChange({ ...values, ...change, password }, customer)?.profile;
    expect(profile).toMatchObject({ password });
    expect(profile).not.toHaveProperty('button_type');
  }
});

it('knows no contact that the account has not', () => {
  const bare = { ...customer, email: null, phone: null, l_name: null };
  expect(profileValues(bare)).toMatchObject({ name: 'Sara', email: '', phone: '' });
  expect(profileChange(profileValues(bare), bare)).toBeNull();
  const named = profileChange({ ...profileValues(bare), name: 'Mona' }, bare);
  expect(named?.profile).toEqual({ name: 'Mona', email: '', phone: null });
  expect(named && isSensitive(named, bare)).toBe(false);
});

it.each([
  ['name', { name: 'Mona' }, false],
  ['picture', { image: [new File(['x'], 'me.png')] }, false],
  ['password', { password: 'secret6' }, true],
  ['e-mail address', { email: 'new@example.org' }, true],
  ['phone number', { phone: '+201009999999' }, true],
  ['lost phone number', { phone: '' }, true],
])('asks who changes a %s: %p', (_what, change, asks) => {
  const changed = profileChange({ ...values, ...change }, customer);
  expect(changed && isSensitive(changed, customer)).toBe(asks);
});
