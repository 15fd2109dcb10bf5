import type { PageFeature } from '../../built-in/page-features';
import { isOffered, listedPages, type ProfileFacts, pageOf } from './account-pages';

jest.mock('../../built-in/page-features', (): { pageFeatures: readonly PageFeature[] } => ({
  pageFeatures: [{ name: 'passports', page: 'diet-passport', Page: () => null }],
}));

const coreOnly = { customer_wallet_status: 1, loyalty_point_status: 1, ref_earning_status: 1 };
const everything: ProfileFacts = {
  config: { ...coreOnly, features: ['passports'] },
  modules: [{ module_type: 'rental', status: '1' }],
};

it('lists all pages', () => {
  expect(listedPages(everything)).toEqual([
    'overview',
    'profile-settings',
    'my-orders',
    'my-trips',
    'addresses',
    'wallet',
    'coupons',
    'loyalty-points',
    'referral-code',
    'diet-passport',
    'settings',
    'inbox',
  ]);
});

it.each([
  ['wallet', { config: { ...everything.config, customer_wallet_status: 0 } }],
  ['loyalty-points', { config: { ...everything.config, loyalty_point_status: 0 } }],
  ['referral-code', { config: { ...everything.config, ref_earning_status: 0 } }],
  ['diet-passport', { config: coreOnly }],
  ['my-trips', { modules: [{ module_type: 'food', status: '1' }] }],
  ['my-trips', { modules: [{ module_type: 'rental', status: '0' }] }],
] as const)('hides %s when it is off', (page, change) => {
  const facts: ProfileFacts = { ...everything, ...change };
  expect(isOffered(page, facts)).toBe(false);
  expect(listedPages(facts)).not.toContain(page);
});

it.each([
  ['wallet', 'wallet'],
  ['wallet?flag=success', 'wallet'],
  ['nonsense', 'profile-settings'],
  [null, 'profile-settings'],
])('%s is the page %s', (text, page) => {
  expect(pageOf(text)).toBe(page);
});
