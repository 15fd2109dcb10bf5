import { reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { order, orderLines, page } from '../../../testing/orders';
import { config, customer, renderAccount } from '../../../testing/render-account';
import { beCustomer, startTexts } from '../../../testing/start-texts';
import MyOrders from '../../my-orders/my-orders';
import MyTrips from '../../trips/my-trips';
import Wallet from '../../wallet/wallet';

provideBrowserParts();
beforeAll(() => Promise.all([startTexts(), import('../refund/refund-order-dialog')]));
beforeEach(() => {
  beCustomer();
  provideRemotes({});
});

/** Of Riyadh, while the page is in pounds and by UTC. */
const ofRiyadh = {
  currency: {
    currency_code: 'SAR',
    currency_symbol: 'SAR',
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
  },
  time_zone: 'Asia/Riyadh',
};
const pounds = { ...ofRiyadh.currency, currency_code: 'EGP', currency_symbol: 'EGP' };

it('lists and opens an order in its own currency and time zone', async () => {
  const placed = { ...order, ...ofRiyadh };
  const routes = {
    'GET /customer/order/running-orders': { ...page, orders: [placed] },
    'GET /customer/order/track': placed,
    'GET /customer/order/details': orderLines,
  };
  const list = renderAccount(<MyOrders />, { routes, at: '/profile?page=my-orders' });
  expect(await screen.findByText('SAR 120.00')).toBeVisible();
  expect(screen.getByText('Jan 2, 2030, 1:00 PM')).toBeVisible();
  list.unmount();
  renderAccount(<MyOrders />, { routes, at: '/profile?page=my-orders&order_id=100231' });
  expect(await screen.findByText('SAR 100.00')).toBeVisible();
  expect(screen.getAllByText('Jan 2, 2030, 1:00 PM')).not.toHaveLength(0);
  expect(document.body).not.toHaveTextContent('EGP');
});

it('lists a trip in the same way, in the time of its zone', async () => {
  const trip = {
    ...ofRiyadh,
    id: 500_001,
    provider_id: 3,
    trip_status: 'pending',
    trip_type: 'hourly',
    payment_status: 'unpaid',
    payment_method: null,
    trip_amount: 666.5,
    pickup_location: { lat: '24', lng: '46' },
    schedule_at: '2030-01-05 10:00:00',
  };
  renderAccount(<MyTrips />, {
    routes: { 'GET /rental/user/trip/get-trip-list/running': { ...page, trips: [trip] } },
    at: '/profile?page=my-trips',
  });
  expect(await screen.findByText('SAR 666.50')).toBeVisible();
  expect(screen.getByText('Jan 5, 2030, 10:00 AM')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it('shows the balance that pays here, those of other currencies, and each movement in its own', async () => {
  const movement = {
    id: 1,
    transaction_id: 't1',
    credit: 0,
    debit: 50,
    balance: 12.5,
    transaction_type: 'cashback_reversal',
    created_at: '2030-01-02T10:00:00Z',
  };
  renderAccount(<Wallet />, {
    routes: {
      'GET /config': { ...config, currency_code: 'EGP' },
      'GET /customer/info': {
        ...customer,
        // As it was published in Riyadh, before the place changed.
        wallet_balance: 12.5,
        wallets: [
          { currency: ofRiyadh.currency, balance: 12.5 },
          { currency: pounds, balance: 740 },
        ],
      },
      'GET /customer/wallet/bonuses': [],
      'GET /customer/wallet/transactions': {
        ...page,
        data: [{ ...movement, ...ofRiyadh, order_id: 100231 }],
      },
    },
  });
  expect(await screen.findByText('EGP 740.00')).toBeVisible();
  expect(
    screen.getByText(/You also have .*SAR 12\.50.* used for prices in that currency/),
  ).toBeVisible();
  const row = (await screen.findByText('Cashback taken back')).closest('[role="listitem"], li');
  expect(row).not.toBeNull();
  expect(row).toHaveTextContent(/−SAR 50\.00/);
  expect(row).toHaveTextContent('Jan 2, 2030, 1:00 PM');
  expect(screen.getByRole('link', { name: 'Order #100231' })).toBeVisible();
});

const delivered = { ...order, ...ofRiyadh, order_status: 'delivered', payment_status: 'paid' };
const showOrder = (of: object, terms?: object) =>
  renderAccount(<MyOrders />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: {
      'GET /config': { ...config, refund_active_status: true },
      'GET /customer/order/track': of,
      'GET /customer/order/details': orderLines,
      'GET /customer/order/refund-reasons': { refund_reasons: [] },
      'GET /customer/order/refund-terms': terms ?? reply(500, {}),
    },
  });

it('names the amount and what is taken back before a refund is asked for', async () => {
  const { user } = showOrder(delivered, {
    refund_amount: 100,
    paid_amount: 88,
    points_taken_back: 4,
    points_worth_taken_back: 0.6,
    cashback_taken_back: 6,
    referral_taken_back: 30,
    withheld_amount: 12,
    is_possible: 1,
  });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/SAR 88\.00.* goes back to your wallet\./)).toBeVisible();
  expect(
    dialog.getByText(
      /taken back: .*4 points, cashback of .*SAR 6\.00.*, .*SAR 0\.60.* for points that were exchanged.*SAR 30\.00.* of the reward/,
    ),
  ).toBeVisible();
  expect(dialog.getByText(/SAR 12\.00.* of them is kept from the refund/)).toBeVisible();
});

it.each([
  ['the server has not said more yet', undefined, /SAR 100\.00.* goes back to your wallet\./],
  [
    'nothing can be refunded',
    { paid_amount: 0, is_possible: 0 },
    /are worth more than this refund/,
  ],
])('says before a refund is asked for what is known: %s', async (_what, terms, text) => {
  const { user } = showOrder(delivered, terms && { refund_amount: 100, ...terms });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  // 120 without the delivery of 20.
  expect(await dialog.findByText(text)).toBeVisible();
});

it('shows on the bill what was paid back, and which rewards were taken back', async () => {
  showOrder({
    ...delivered,
    order_status: 'refunded',
    partially_paid_amount: 0,
    refunded_amount: 100,
    refund: {
      id: 1,
      refund_amount: 100,
      refund_status: 'approved',
      refund_method: 'wallet',
      points_due: 10,
      points_taken_back: 4,
      points_worth_taken_back: 0.6,
      cashback_due: 6,
      cashback_taken_back: 6,
      referral_taken_back: 30,
      withheld_amount: 12,
    },
  });
  const lineOf = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await lineOf('Refunded to wallet')).toHaveTextContent('-SAR 100.00');
  expect(await lineOf('Cashback taken back')).toHaveTextContent('SAR 6.00');
  expect(await lineOf('Points taken back')).toHaveTextContent('4 points');
  const worth = await lineOf('Points that were exchanged, taken back as money');
  expect(worth).toHaveTextContent('SAR 0.60');
  expect(await lineOf('Referral reward taken back')).toHaveTextContent('SAR 30.00');
  expect(await lineOf('Of this, kept from the refund')).toHaveTextContent('SAR 12.00');
  expect(await lineOf('Payment')).toHaveTextContent('Partly refunded');
});

it('asks for no payment for a canceled cash order', async () => {
  showOrder({ ...order, order_status: 'canceled', partially_paid_amount: 0 });
  const payment = (await screen.findByText('Payment')).parentElement;
  expect(payment).toHaveTextContent('Cash on delivery · Nothing to pay');
  expect(screen.queryByText('Left to pay')).toBeNull();
});
