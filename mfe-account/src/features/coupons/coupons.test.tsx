import { chosenCouponFor } from '@storefront/platform/coupons';
import { chooseModule, signIn, signOut } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { config, recordEvents, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import Coupons from './coupons';

beforeAll(() => startTexts());
beforeEach(() => signIn('tok'));
afterEach(() => {
  signOut();
  chooseModule(null);
});

const coupon = {
  id: 1,
  title: 'Ten off',
  code: 'TEN',
  coupon_type: 'default',
  discount: 10,
  discount_type: 'percent',
  min_purchase: 0,
  max_discount: 0,
  start_date: '2030-01-01',
  expire_date: '2030-02-01',
  store: null,
  module_id: null,
};
const food = {
  id: 1,
  module_name: 'Food',
  module_type: 'food',
  icon_full_url: null,
  status: '1',
  zones: [{ id: 1 }],
};

const show = (coupons: readonly object[], features: readonly string[] = ['coupons']) =>
  renderAccount(<Coupons />, {
    routes: {
      'GET /config': { ...config, account_features: features },
      'GET /module': [food],
      'GET /coupon/list': coupons,
    },
  });
const card = (title: string) =>
  within(
    screen.getAllByRole('listitem').find((one) => one.textContent.includes(title)) ?? document.body,
  );

it('shows for every coupon whether and where it can be used, from when and until when', async () => {
  const { backend } = show([
    { ...coupon, state: 'usable', module_id: 1 },
    { ...coupon, id: 2, title: 'Soon', state: 'upcoming' },
    { ...coupon, id: 3, title: 'Gone', state: 'used_up' },
    { ...coupon, id: 4, title: 'Over', state: 'expired' },
  ]);
  expect(await screen.findByText('Ten off')).toBeVisible();
  expect(backend.callsOf('GET /coupon/list')[0]?.query).toEqual({ with_state: '1' });
  expect(await screen.findByText(/^In .*Food/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(card('Soon').getByText('Coming soon')).toBeVisible();
  expect(card('Soon').getByText(/Valid from .*Jan 1, 2030/)).toBeVisible();
  expect(card('Gone').getByText('Used up')).toBeVisible();
  expect(card('Over').getByText(/Ended on .*Feb 1, 2030/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Use now' })).toHaveLength(1);
});

it('keeps a chosen coupon for a checkout where it is valid, and leads to its store', async () => {
  const toasts = recordEvents('shell:toast-requested');
  const store = { id: 5, name: 'Abdo' };
  const { user } = show([{ ...coupon, state: 'usable', store, module_id: 1 }]);
  const use = await screen.findByRole('link', { name: 'Use now' });
  expect(use).toHaveAttribute('href', expect.stringMatching(/^\/store\/.*module_id=1/));
  await user.click(use);
  expect(toasts).toMatchObject([{ message: expect.stringMatching(/TEN.* is applied at the/) }]);
  expect(chosenCouponFor(5, 1)).toBe('TEN');
  expect(chosenCouponFor(6, 1)).toBeNull();
  signOut();
  expect(chosenCouponFor(5, 1)).toBeNull();
});

it('asks for a module if the backend lists only the coupons of one module', async () => {
  const { backend } = show([coupon], []);
  expect(await screen.findByRole('link', { name: 'Go to home' })).toBeVisible();
  expect(backend.callsOf('GET /coupon/list')).toHaveLength(0);
});
