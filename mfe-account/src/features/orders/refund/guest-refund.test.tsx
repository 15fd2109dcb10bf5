import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { order, orderLines } from '../../../testing/orders';
import { config, renderAccount } from '../../../testing/render-account';
import { beGuest, startTexts } from '../../../testing/start-texts';
import { TrackOrderPage } from '../../tracking/track-order-page';

provideBrowserParts();
beforeAll(() => Promise.all([startTexts(), import('./refund-order-dialog')]));
beforeEach(beGuest);

const TRACK = 'GET /customer/order/track';
const REFUND = 'POST /customer/order/refund-request';
const delivered = {
  ...order,
  is_guest: 1,
  order_status: 'delivered',
  payment_status: 'paid',
  payment_method: 'sandbox_card',
  partially_paid_amount: 0,
};
const show = (of: object) =>
  renderAccount(<TrackOrderPage />, {
    at: '/track-order?order_id=100231#token=t0ken',
    routes: {
      'GET /config': { ...config, refund_active_status: true, customer_wallet_status: 1 },
      [TRACK]: of,
      'GET /customer/order/details': orderLines,
      'GET /customer/order/refund-reasons': {
        refund_reasons: [{ id: 2, reason: 'Wrong item', status: 1 }],
      },
      [REFUND]: { message: 'We look at it.' },
    },
  });

it('lets a guest request a refund while following the order, and says how the money comes back', async () => {
  const { user, backend } = show(delivered);
  expect(await screen.findByText(/goes back the way you paid, without delivery/)).toBeVisible();
  expect(screen.queryByText('This order can no longer be canceled.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund of order #100231' }));
  expect(dialog.getByText(/100\.00.* goes back the way you paid\./)).toBeVisible();
  await user.click(await dialog.findByRole('radio', { name: 'Wrong item' }));
  backend.answer({ [TRACK]: { ...delivered, order_status: 'refund_requested' } });
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: /refund/i })).toBeVisible();
  const body = backend.callsOf(REFUND)[0]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
    order_id: '100231',
    customer_reason: 'Wrong item',
    guest_id: 'guest-1',
    // The link opens the order on any device, and allows actions on it too.
    tracking_token: 't0ken',
  });
});

it('says that the shop itself gives cash back', async () => {
  const { user } = show({ ...delivered, payment_method: 'cash_on_delivery' });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/100\.00.* back\. We contact you about how\./)).toBeVisible();
});

it('counts money that is returned at the gateway only once', async () => {
  show({
    ...delivered,
    order_status: 'refunded',
    refund: {
      id: 1,
      refund_amount: 100,
      refund_status: 'approved',
      refund_method: 'sandbox_card',
    },
    payment_refunds: [
      { amount: 100, method: 'sandbox_card', status: 'done', created_at: '2030-01-02T10:20:00Z' },
    ],
  });
  const state = await screen.findByText(/100\.00.* was paid back to/);
  expect(state).toBeVisible();
  // Not new, so it is not announced.
  expect(state.closest('[role="status"]')).toBeNull();
  const bill = screen.getByText('Total').closest('dl');
  expect(bill).toHaveTextContent(/100\.00/);
  expect(bill).not.toHaveTextContent(/200\.00/);
});

it.each([
  ['requested', /We pay .*100\.00.* back to you ourselves/],
  ['done', /We have paid .*100\.00.* back to you/],
])('says of a refund that the shop’s people pay that it is %s', async (status, text) => {
  show({
    ...delivered,
    payment_method: 'cash_on_delivery',
    order_status: 'refunded',
    payment_refunds: [
      { amount: 100, method: 'by_hand', status, created_at: '2030-01-02T10:20:00Z' },
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
  const bill = screen.getByText('Total').closest('dl');
  expect(bill).not.toHaveTextContent(/200\.00/);
});
