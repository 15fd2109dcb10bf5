import { accountEntries } from './account-entries';

const allOn = { customer_wallet_status: 1, loyalty_point_status: 1, ref_earning_status: 1 };
const rental = { module_type: 'rental', status: '1' } as const;

test('lists the profile menu in its fixed order, the inbox left out', () => {
  const entries = accountEntries({ config: allOn, modules: [rental] });
  expect(entries.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 profile-settings',
    '2 my-orders',
    '3 my-trips',
    '4 wallet',
    '5 coupons',
    '6 loyalty-points',
    '7 referral-code',
    '9 settings',
    '11 diet-passport',
    '10 track-order',
  ]);
});

test('hides what is switched off', () => {
  const entries = accountEntries({
    config: { customer_wallet_status: 0, loyalty_point_status: 0, ref_earning_status: 0 },
    modules: [{ ...rental, status: '0' }],
  });
  expect(entries.map(({ name }) => name)).toEqual([
    'profile-settings',
    'my-orders',
    'coupons',
    'settings',
    'diet-passport',
    'track-order',
  ]);
});
