import { type FakeRoutes, reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import { order, orderLines, page } from '../../../testing/orders';
import { config, recordEvents, renderAccount } from '../../../testing/render-account';
import { beCustomer, startTexts } from '../../../testing/start-texts';
import MyOrders from '../../my-orders/my-orders';
import { OrderDetails } from '../../my-orders/order-details';

provideBrowserParts();
beforeAll(() => Promise.all([startTexts(), import('./refund-order-dialog')]));
beforeEach(() => {
  beCustomer();
  provideRemotes({});
});

const REFUND = 'POST /customer/order/refund-request';
const delivered = { ...order, order_status: 'delivered', payment_status: 'paid' };

function show(of: object, settings: object = {}, routes: FakeRoutes = {}) {
  return renderAccount(<OrderDetails orderId={100231} />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: {
      'GET /config': { ...config, refund_active_status: true, ...settings },
      'GET /customer/order/track': of,
      'GET /customer/order/details': orderLines,
      // The amounts are shown without it too.
      'GET /customer/order/refund-terms': reply(500, {}),
      'GET /customer/order/refund-reasons': {
        refund_reasons: [
          { id: 1, reason: 'Something is missing', status: 1 },
          { id: 2, reason: 'Wrong item', status: 1 },
        ],
      },
      ...routes,
    },
  });
}

it('requests a refund of a delivered and paid order with a reason and a text, and says why it was refused', async () => {
  const toasts = recordEvents('shell:toast-requested');
  const refused = reply(403, { errors: [{ code: 'order', message: 'Too late for a refund' }] });
  const { user, backend } = show(delivered, {}, { [REFUND]: refused });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund of order #100231' }));
  const send = dialog.getByRole('button', { name: 'Send request' });
  await user.click(send);
  expect(backend.callsOf(REFUND)).toHaveLength(0);
  await enter(dialog.getByRole('textbox', { name: /In your own words/ }), 'Two, not one');
  await user.click(send);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too late for a refund');
  await user.click(await dialog.findByRole('radio', { name: 'Wrong item' }));
  backend.answer({ [REFUND]: { message: 'We look at it.' } });
  await user.click(send);
  await screen.findByRole('button', { name: 'Request a refund' });
  const body = backend.callsOf(REFUND)[1]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
    order_id: '100231',
    customer_reason: 'Wrong item',
    customer_note: 'Two, not one',
  });
  expect(toasts).toMatchObject([
    { tone: 'error', message: 'Too late for a refund' },
    { tone: 'success', message: 'We look at it.' },
  ]);
});

it.each([
  ['delivered', { order_status: 'delivered' }],
  ['over', { order_status: 'canceled' }],
  ['running', { order_status: 'confirmed' }],
])('has all help with an order that is %s in one place', async (_state, status) => {
  show({ ...delivered, ...status });
  const help = await screen.findByRole('heading', { name: 'Help with this order' });
  const card = help.closest('section') ?? document.body;
  expect(within(card).getByRole('link', { name: 'Get help with this order' })).toBeVisible();
});

it('neither tracks an order whose refund is asked for nor refuses it again', async () => {
  show({ ...delivered, order_status: 'refund_requested' });
  expect(await screen.findByRole('button', { name: 'Order again' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Track order' })).toBeNull();
});

it('offers what a part refund has left, and says what was paid back', async () => {
  const [line] = orderLines;
  const refund = { id: 1, refund_amount: 50, refund_status: 'approved', refund_method: 'wallet' };
  const before = { ...refund, lines: [{ order_detail_id: line?.id, quantity: 1 }] };
  const { user } = show({
    ...delivered,
    offers: ['refund_lines'],
    refunded_amount: 50,
    refund: before,
    refunds: [before],
  });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /× 1$/ })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Everything that is left' }));
  expect(await dialog.findByText(/EGP.50\.00. goes back/)).toBeVisible();
});

it('says in the list what was paid back of a delivered order', async () => {
  const past = { ...delivered, refunded_amount: 50 };
  renderAccount(<MyOrders />, {
    at: '/profile?page=my-orders',
    routes: {
      'GET /customer/order/running-orders': { ...page, orders: [past] },
    },
  });
  expect(await screen.findByText(/EGP.50\.00. paid back/)).toBeVisible();
  expect(screen.getByText('Delivered')).toBeVisible();
});

it('requests a refund of some items, and shows the amount at once', async () => {
  const { user, backend } = show(
    { ...delivered, offers: ['refund_lines'] },
    {},
    { [REFUND]: { message: 'We look at it.' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Wrong item' }));
  const send = dialog.getByRole('button', { name: 'Send request' });
  expect(send).toHaveAccessibleDescription('Choose what was missing, wrong or spoiled.');
  await user.click(dialog.getByRole('checkbox', { name: /Falafel × 2/ }));
  // Everything except the delivery: 120 - 20.
  expect(dialog.getByText(/100\.00.* goes back to your wallet/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('How many of Falafel'), '1');
  expect(dialog.getByText(/50\.00.* goes back to your wallet/)).toBeVisible();
  await user.click(send);
  await screen.findByRole('button', { name: 'Request a refund' });
  const body = backend.callsOf(REFUND)[0]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
    lines: '[{"order_detail_id":1,"quantity":1}]',
  });
});

it('asks where the money of a card is returned, by default to the wallet', async () => {
  const paid = { ...delivered, payment_method: 'sandbox_card', offers: [] };
  const { user, backend } = show(paid, {}, { [REFUND]: { message: 'We look at it.' } });
  await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/goes back to your wallet/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'The way I paid' }));
  expect(dialog.getByText(/goes back the way you paid/)).toBeVisible();
  await user.click(await dialog.findByRole('radio', { name: 'Wrong item' }));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('button', { name: 'Request a refund' });
  const body = backend.callsOf(REFUND)[0]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
    refund_method: 'sandbox_card',
  });
});

it('shows the reason of a refund request, and when it was decided', async () => {
  show({
    ...delivered,
    order_status: 'refunded',
    refund_requested: '2030-01-02T11:00:00Z',
    refunded: '2030-01-02T12:00:00Z',
    refund: {
      id: 1,
      refund_amount: 50,
      refund_status: 'approved',
      refund_method: 'wallet',
      lines: [{ order_detail_id: 1, quantity: 1 }],
    },
  });
  expect(await screen.findByText(/^Refund of .*50\.00.* for .*1 × Falafel/)).toBeVisible();
  expect(screen.getByText('Requested').closest('p')).toHaveTextContent('11:00 AM');
  expect(screen.getByText('Approved').closest('p')).toHaveTextContent('12:00 PM');
});

it.each([
  ['is not delivered', { ...delivered, order_status: 'picked_up' }, {}],
  ['is not paid', { ...delivered, payment_status: 'unpaid' }, {}],
  ['is of a shop that does not refund', delivered, { refund_active_status: false }],
])('offers no refund of an order that %s', async (_case, of, settings) => {
  show(of, settings);
  expect(await screen.findAllByText('Falafel')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull();
});
