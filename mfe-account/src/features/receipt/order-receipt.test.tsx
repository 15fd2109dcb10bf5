import { reply } from '@storefront/api/testing';
import { screen, waitFor } from '@testing-library/react';
import { order, orderLines, orderStore } from '../../testing/orders';
import { renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { OrderReceipt } from './order-receipt';

jest.mock('../../built-in/purchase-features', () => ({
  purchaseFeatures: [
    {
      name: 'papers',
      Action: ({ purchase }: { purchase: { id: number } }) => `Papers of ${purchase.id}`,
    },
  ],
}));

beforeAll(() => startTexts());
beforeEach(() => {
  beGuest();
  jest.useFakeTimers({ now: new Date('2030-01-02T10:02:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const TRACK = 'GET /customer/order/track';
const DETAILS = 'GET /customer/order/details';
const show = (of: object, routes: object = {}) =>
  renderAccount(<OrderReceipt orderId={100231} contactNumber={null} trackingToken="t0ken" />, {
    routes: { [TRACK]: of, [DETAILS]: orderLines, ...routes },
  });
const address = { address: '1 Nile St', house: '12', floor: '3' };

it('shows items, amounts, address, time and payment', async () => {
  const notes = { order_note: 'No onions', delivery_instruction: 'Ring twice' };
  const { user } = show({ ...order, ...notes, delivery_address: address });
  expect(await screen.findByRole('heading', { name: 'Receipt of order #100231' })).toBeVisible();
  expect(screen.getByText('Falafel')).toBeVisible();
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('120.00');
  expect(screen.getByText('1 Nile St')).toBeVisible();
  expect(screen.getByText('House 12 · Floor 3')).toBeVisible();
  expect(screen.getByText('Note for the store').nextSibling).toHaveTextContent('No onions');
  expect(screen.getByText('Note for the courier').nextSibling).toHaveTextContent('Ring twice');
  expect(screen.getByText(/Arrives between/)).toHaveTextContent(/10:20 AM.*10:40 AM/);
  expect(screen.getByText(/Cash on delivery/)).toBeVisible();
  const print = jest.fn();
  Object.assign(window, { print });
  expect(screen.getByText('Papers of 100231')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('says where and when a take-away is collected', async () => {
  show({ ...order, order_type: 'take_away', store: { ...orderStore, address: '9 Tahrir Sq' } });
  expect((await screen.findByText(/To be collected at/)).parentElement).toHaveTextContent(
    '9 Tahrir Sq',
  );
  expect(screen.getByText(/Ready between/)).toBeVisible();
  expect(screen.queryByText('1 Nile St')).not.toBeInTheDocument();
});

it('promises no time for a prescription without a price', async () => {
  show({ ...order, prescription_order: 1, price_agreement: 'awaited' });
  expect(await screen.findByText(/once you have agreed to the price/)).toBeVisible();
  expect(screen.queryByText(/Arrives between/)).not.toBeInTheDocument();
});

it('says what could not be loaded, and tries again', async () => {
  const { user, backend } = show(order, { [DETAILS]: reply(503, {}) });
  expect(await screen.findByText('The items could not be loaded')).toBeVisible();
  backend.answer({ [DETAILS]: orderLines });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Falafel')).toBeVisible();
});

describe('an order that waits for its payment', () => {
  const unpaid = { ...order, order_status: 'failed', payment_method: 'digital_payment' };
  const PAY = 'POST /customer/order/digital-payment';
  const CASH = 'PUT /customer/order/payment-method';

  it('can be paid from its receipt, and the payment leads back there', async () => {
    const { user, backend } = show(unpaid, { [PAY]: { redirect_link: 'no address' } });
    await user.click(
      await screen.findByRole('button', { name: /^Pay .*100\.00 with Sandbox card$/ }),
    );
    // The page says so in its own title.
    expect(screen.queryByText('This order is not paid yet')).not.toBeInTheDocument();
    await waitFor(() => expect(backend.callsOf(PAY)).toHaveLength(1));
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
      order_id: 100231,
      tracking_token: 't0ken',
      expected_total: 120,
      callback: new URL('/order-placed?order_id=100231', location.origin).href,
    });
  });

  it('can be changed to cash, and then does not wait any more', async () => {
    const { user, backend } = show(unpaid, { [CASH]: { message: 'Saved.' } });
    const cash = await screen.findByRole('button', { name: /^Pay .*100\.00 cash on delivery$/ });
    backend.answer({ [TRACK]: order });
    await user.click(cash);
    await waitFor(() => expect(cash).not.toBeInTheDocument());
    expect(backend.callsOf(CASH)[0]?.body).toMatchObject({
      order_id: 100231,
      tracking_token: 't0ken',
    });
  });

  it('offers no payment for an order that is on its way', async () => {
    show(order);
    expect(await screen.findByText('Falafel')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
