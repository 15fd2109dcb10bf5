import { type FakeRoutes, reply } from '@storefront/api/testing';
import { setGuestId, signIn } from '@storefront/session';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { order, page } from '../../testing/orders';
import { config, customer, recordEvents, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

provideBrowserParts();
beforeAll(() => Promise.all([startTexts(), import('./payout-dialog')]));
beforeEach(() => {
  setGuestId('guest-1');
  signIn('tok');
});

const PAYOUTS = 'GET /customer/wallet/payouts';
const PAY_OUT = 'POST /customer/wallet/payout';
const currencyOf = (code: string) => ({
  currency_code: code,
  currency_symbol: code,
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
});
const payouts = {
  is_available: 1,
  wallets: [
    { currency: currencyOf('EGP'), balance: 80, payable: 50 },
    { currency: currencyOf('SAR'), balance: 12.5, payable: 12.5 },
  ],
  payouts: [],
};
const onItsWay = {
  id: 3,
  amount: 50,
  currency: currencyOf('EGP'),
  iban_end: '0002',
  status: 'requested',
  created_at: '2030-01-02T10:00:00Z',
  settled_at: null,
};

const show = (name: string, routes: FakeRoutes = {}) =>
  renderAccount(<ProfilePage />, {
    at: `/profile?page=${name}`,
    routes: {
      'GET /config': { ...config, email: 'help@shop.example' },
      'GET /module': [],
      'GET /customer/info': { ...customer, confirm_by: 'password' },
      'GET /customer/wallet/bonuses': [],
      'GET /customer/wallet/transactions': { ...page, total_size: 0, data: [] },
      'GET /customer/order/running-orders': { ...page, total_size: 0, orders: [] },
      'GET /rental/user/trip/get-trip-list/running': { ...page, total_size: 0, trips: [] },
      [PAYOUTS]: payouts,
      ...routes,
    },
  });

it('pays out the money of one wallet, after its owner has proved who they are, and keeps the account for a correction', async () => {
  const toasts = recordEvents('shell:toast-requested');
  const { user, backend } = show('wallet', { [PAY_OUT]: { message: 'It is on its way.' } });
  expect(await screen.findByText(/EGP\s50\.00.* can be paid out/)).toBeVisible();
  expect(screen.getByText(/EGP\s30\.00.* comes from rewards and bonuses/)).toBeVisible();
  expect(screen.getByText(/SAR\s12\.50.* can be paid out/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Pay out .*EGP/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pay out .*50\.00/ }));
  await enter(dialog.getByLabelText('Account holder'), 'Sara Nabil');
  await enter(dialog.getByLabelText('IBAN'), 'EG38 0019 0005 0000 0000 2631 8000 3');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('This is not a valid IBAN.')).toBeVisible();
  await user.type(dialog.getByLabelText('IBAN'), '{Backspace}2');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));

  await screen.findByLabelText('Current password');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Account holder')).toHaveValue('Sara Nabil');
  expect(screen.getByLabelText('IBAN')).toHaveValue('EG380019000500000000263180002');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await enter(await screen.findByLabelText('Current password'), 'souk1234');
  const confirm = within(screen.getByRole('dialog'));
  expect(confirm.getByText('EG38 0019 0005 0000 0000 2631 8000 2')).toBeVisible();
  backend.answer({
    [PAYOUTS]: {
      ...payouts,
      wallets: [{ currency: currencyOf('EGP'), balance: 30, payable: 0 }],
      payouts: [onItsWay],
    },
  });
  await user.click(confirm.getByRole('button', { name: 'Pay out' }));
  expect(await screen.findByText(/50\.00.* is on its way to the account ending in/)).toBeVisible();
  expect(backend.callsOf(PAY_OUT)[0]?.body).toEqual({
    currency_code: 'EGP',
    amount: 50,
    account_holder: 'Sara Nabil',
    iban: 'EG380019000500000000263180002',
    current_password: 'souk1234',
  });
  expect(toasts.at(-1)).toMatchObject({ tone: 'success', message: 'It is on its way.' });
  expect(screen.queryByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
});

it('names the contact if the shop cannot pay out by itself', async () => {
  show('wallet', { [PAYOUTS]: { ...payouts, is_available: 0 } });
  expect(await screen.findAllByRole('link', { name: 'help@shop.example' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
});

it('says when it could not be loaded, and tries again', async () => {
  const { user, backend } = show('wallet', { [PAYOUTS]: reply(503, {}) });
  expect(await screen.findByText('What can be paid out could not be loaded')).toBeVisible();
  backend.answer({ [PAYOUTS]: payouts });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(/EGP\s50\.00.* can be paid out/)).toBeVisible();
});

it('shows nothing if there is nothing to pay out', async () => {
  show('wallet', { [PAYOUTS]: { ...payouts, wallets: [] } });
  expect(await screen.findByText('Wallet balance')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pay out' })).not.toBeInTheDocument();
});

describe('before the account is deleted', () => {
  const running = {
    'GET /customer/order/running-orders': {
      ...page,
      orders: [order],
    },
  };

  it('names what is still running, with links, until when nothing is deleted, and offers to pay out', async () => {
    const { user } = show('profile-settings', running);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText('These must be over first:', { selector: 'strong' }),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: /100231/ })).toHaveAttribute(
      'href',
      expect.stringContaining('order_id=100231'),
    );
    expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog.getByRole('link', { name: 'Have your money paid out first' })).toHaveAttribute(
      'href',
      expect.stringContaining('page=wallet'),
    );
  });

  it('names the contact where the shop cannot pay out', async () => {
    const { user } = show('profile-settings', { [PAYOUTS]: { ...payouts, is_available: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'help@shop.example' })).toBeVisible();
  });
});
