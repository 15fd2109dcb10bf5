import { reply } from '@storefront/api/testing';
import type { PayingCard } from '@storefront/platform/account-parts';
import { provideRemotes } from '@storefront/platform/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { OrderFeature } from '../../../built-in/order-features';
import { order, orderLines } from '../../../testing/orders';
import { config, customer, renderAccount } from '../../../testing/render-account';
import { beCustomer, startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';

provideBrowserParts();
jest.mock('../../../built-in/order-features', (): { orderFeatures: readonly OrderFeature[] } => ({
  orderFeatures: [
    {
      name: 'thanks',
      Request: ({ order: { offers } }) =>
        offers?.includes('tip') ? <h2>A tip for the courier</h2> : null,
    },
  ],
}));
jest.mock(
  '../../../built-in/paying-cards',
  (): { usePayingCards: () => readonly PayingCard[] } => ({
    usePayingCards: () => [{ id: 7, gateway: 'sandbox_card', name: 'Visa •••• 4242' }],
  }),
);
beforeAll(() => startTexts());
beforeEach(() => {
  beCustomer();
  provideRemotes({});
});

const show = (of: object, routes: object = {}) =>
  renderAccount(<OrderDetails orderId={100231} />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: {
      'GET /config': { ...config, dm_tips_status: 1 },
      'GET /customer/info': { ...customer, wallet_balance: 0 },
      'GET /customer/order/track': of,
      'GET /customer/order/details': orderLines,
      ...routes,
    },
  });
const delivered = {
  ...order,
  order_status: 'delivered',
  payment_status: 'paid',
  delivered: '2030-01-02T11:00:00Z',
};

it('offers to pay an order that waits for it, which a saved card makes at once', async () => {
  const PAY = 'POST /customer/order/digital-payment';
  const failed = { ...order, order_status: 'failed', partially_paid_amount: 0, offers: [] };
  const { user, backend } = show(failed, {
    [PAY]: reply(403, { errors: [{ code: 'payment_method', message: 'Not now' }] }),
  });
  await user.click(await screen.findByRole('button', { name: /Visa •••• 4242/ }));
  // Its payment page may have been left before anything was tried.
  expect(screen.getAllByText('Not paid yet')).not.toHaveLength(0);
  await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    payment_method: 'sandbox_card',
    saved_card_id: 7,
  });
});

it('asks for what features offer for the order, such as a tip', async () => {
  show({ ...delivered, offers: ['tip'] });
  expect(await screen.findByRole('heading', { name: 'A tip for the courier' })).toBeVisible();
});

it('has a tip after the delivery on the bill', async () => {
  const tip = { amount: 5, given_at: '2030-01-02T12:00:00Z' };
  show({ ...delivered, offers: [], later_tip: tip });
  const line = (await screen.findByText('Tip after the delivery')).closest('div');
  expect(line).toHaveTextContent('5.00');
  expect(screen.queryByText(/A tip for/)).not.toBeInTheDocument();
});
