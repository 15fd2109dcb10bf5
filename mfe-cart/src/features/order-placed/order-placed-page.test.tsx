import { reply } from '@storefront/api/testing';
import type { EventData } from '@storefront/bus';
import type { OrderReceiptProps } from '@storefront/platform';
import { useLocation, useNavigate } from '@storefront/platform';
import { Route, Routes } from '@storefront/platform/host';
import { provideRemotes } from '@storefront/platform/testing';
import { lastOrder, rememberOrder, setGuestContact } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { fakeBackend, openShop, renderPage, signInCustomer } from '../../testing/page';
import { OrderPlacedPage } from './order-placed-page';
import { paysOnline } from './pays-online';

const TRACK = 'GET /customer/order/track';
const UNPAID = 'GET /customer/order/payment-failed';
const unpaid = {
  order_id: 5,
  order_amount: 155.35,
  order_type: 'delivery',
  payment_status: 'unpaid',
  payment_method: 'digital_payment',
};

/** The server's answer for people who may read it. */
const placed = {
  id: 100231,
  order_type: 'delivery',
  order_status: 'pending',
  order_amount: 22.3,
  delivery_charge: 8,
  total_tax_amount: 1.3,
  payment_status: 'unpaid',
  payment_method: 'cash_on_delivery',
  created_at: '2030-01-01T10:00:00Z',
};

function Receipt({ orderId, trackingToken }: OrderReceiptProps): ReactNode {
  return <p>{`Receipt of ${orderId} by ${trackingToken}`}</p>;
}

beforeEach(async () => {
  await openShop();
  provideRemotes({ 'account/order-receipt': Receipt });
  fakeBackend({ [UNPAID]: null, [TRACK]: reply(404, { errors: [] }) });
});

function Tracking(): ReactNode {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

const show = (search: string, state: unknown = null) =>
  renderPage(
    <Routes>
      <Route path="/order-placed" element={<OrderPlacedPage />} />
      <Route path="/track-order" element={<Tracking />} />
    </Routes>,
    { pathname: '/order-placed', search, state },
  );

/** Arrives from the checkout, with a payment page to open. */
function Paying(): ReactNode {
  const navigate = useNavigate();
  const go = () => navigate('/order-placed?order_id=5', { replace: true, state: paysOnline });
  return (
    <button type="button" onClick={() => void go()}>
      Pay
    </button>
  );
}

it('thanks, names the order and leads to tracking with the guest’s phone out of the address', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  await show('?order_id=100231');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for your order');
  expect(screen.getByText('Order #100231')).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Track your order' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/track-order?order_id=100231');
  expect(screen.getByText('{"phone":"+201001234567"}')).toBeInTheDocument();
});

it('gives its heading the focus that the checkout’s button had', async () => {
  await renderPage(
    <Routes>
      <Route path="/checkout" element={<Paying />} />
      <Route path="/order-placed" element={<OrderPlacedPage />} />
    </Routes>,
    { pathname: '/checkout' },
  );
  screen.getByRole('button', { name: 'Pay' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
});

it('leads a guest to tracking by a link that opens the order anywhere', async () => {
  rememberOrder({ orderId: 100231, phone: '+201001234567', token: 'abc_DEF-123' });
  await show('?order_id=100231');
  const link = screen.getByRole('link', { name: 'Track your order' });
  expect(link).toHaveAttribute('href', '/track-order?order_id=100231#token=abc_DEF-123');
  expect(lastOrder()).toMatchObject({ token: 'abc_DEF-123' });
});

it('names the scheduled time of an order to people who may read it', async () => {
  const order = {
    ...placed,
    scheduled: 1,
    schedule_at: '2030-01-03T10:00:00Z',
    min_delivery_time: 0,
    max_delivery_time: 30,
  };
  setGuestContact({ contact_person_number: '+201001234567' });
  const backend = fakeBackend({ [UNPAID]: null, [TRACK]: order });
  const { unmount } = await show('?order_id=100231');
  // 10:00 UTC is noon in Cairo.
  expect(await screen.findByText(/^Scheduled for/)).toHaveTextContent(
    /Jan 3, 2030.*12:00 PM – 12:30 PM/,
  );
  expect(backend.callsOf(TRACK)).toMatchObject([
    { query: { order_id: '100231', contact_number: '+201001234567' } },
  ]);
  unmount();
  backend.answer({ [TRACK]: { ...order, scheduled: 0 } });
  await show('?order_id=100231');
  await waitFor(() => expect(backend.callsOf(TRACK)).toHaveLength(2));
  expect(screen.queryByText(/^Scheduled for/)).not.toBeInTheDocument();
});

it('shows the total that was agreed to, and what the wallet has paid of it', async () => {
  const order = {
    ...placed,
    partially_paid_amount: 5,
    payment_status: 'partially_paid',
    payment_method: 'partial_payment',
  };
  setGuestContact({ contact_person_number: '+201001234567' });
  const backend = fakeBackend({ [UNPAID]: null, [TRACK]: order });
  const { unmount } = await show('?order_id=100231');
  expect(
    await screen.findByText(/^Total: EGP\s22\.30 · EGP\s5\.00 from your wallet$/),
  ).toBeInTheDocument();
  unmount();
  backend.answer({ [TRACK]: { ...order, partially_paid_amount: 0, price_agreement: 'awaited' } });
  await show('?order_id=100231');
  expect(await screen.findByText(/^The pharmacy sets the price/)).toBeInTheDocument();
});

it('shows the receipt, and says what happens to an order of its kind', async () => {
  const order = { ...placed, order_type: 'take_away', delivery_charge: 0 };
  rememberOrder({ orderId: 100231, phone: '+201001234567', token: 'abc' });
  const backend = fakeBackend({ [UNPAID]: null, [TRACK]: order });
  const { unmount } = await show('?order_id=100231');
  expect(await screen.findByText('Receipt of 100231 by abc')).toBeInTheDocument();
  expect(screen.getByText('You are told when it is ready to be collected.')).toBeInTheDocument();
  unmount();
  const prescription = { ...order, order_type: 'delivery', prescription_order: 1 };
  backend.answer({ [TRACK]: { ...prescription, price_agreement: 'awaited' } });
  await show('?order_id=100231');
  expect(await screen.findByText(/reads your prescription and sets the price/)).toBeInTheDocument();
});

it('keeps a guest’s order with its phone, so that tracking offers it', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const { unmount } = await show('?order_id=100231');
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567', token: null });
  unmount();
  // A contact for the next order does not change this one.
  setGuestContact({ contact_person_number: '+201119998887' });
  await show('?order_id=100231');
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567', token: null });
});

it('keeps nothing of a customer’s order', async () => {
  signInCustomer();
  setGuestContact({ contact_person_number: '+201001234567' });
  await show('?order_id=100231');
  expect(lastOrder()).toBeNull();
});

it('offers guests an account after the order, and customers none', async () => {
  const asked: EventData<'account:sign-in-required'>[] = [];
  const stop = bus.subscribe('account:sign-in-required', (event) => asked.push(event));
  const { unmount } = await show('?order_id=5');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  stop();
  expect(asked).toEqual([{ reason: '', mode: 'sign-up', returnTo: null }]);
  unmount();
  signInCustomer();
  await show('?order_id=5');
  expect(screen.queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
});

it.each([
  ['fail', /did not go through/],
  ['cancel', /left the payment/],
])('does not thank for a payment that ended with %s', async (flag, text) => {
  fakeBackend({ [UNPAID]: unpaid });
  await show(`?order_id=5&flag=${flag}&&token=x`);
  expect(screen.getByText('Your order is not paid yet', { selector: 'h1' })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your order' })).toBeInTheDocument();
});

it('thanks once the order is paid, even if the address still says otherwise', async () => {
  await show('?order_id=5&flag=cancel');
  expect(await screen.findByText('Thank you for your order')).toBeInTheDocument();
});

it('says on the way to the payment page that the order is not with the store yet', async () => {
  const backend = fakeBackend({ [UNPAID]: unpaid });
  await renderPage(
    <Routes>
      <Route path="/checkout" element={<Paying />} />
      <Route path="/order-placed" element={<OrderPlacedPage />} />
    </Routes>,
    '/checkout',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Taking you to the payment page',
  );
  expect(screen.getByRole('status')).toHaveTextContent('The store gets it as soon as it is paid.');
  expect(backend.callsOf(UNPAID)).toEqual([]);
  // Back from the payment page: the browser shows the page as it was left.
  const back = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(back));
  expect(await screen.findByText(/left the payment/)).toBeInTheDocument();
});

it('does not thank a customer who left the payment page without paying', async () => {
  const backend = fakeBackend({ [UNPAID]: unpaid });
  await show('?order_id=5', paysOnline);
  expect(await screen.findByText(/left the payment/)).toBeInTheDocument();
  expect(screen.queryByText('Thank you for your order')).not.toBeInTheDocument();
  expect(backend.callsOf(UNPAID)).toMatchObject([{ query: { order_id: '5' } }]);
});

it('does not claim that an order is paid when the server does not answer', async () => {
  fakeBackend({ [UNPAID]: reply(403, { errors: [{ code: 'x', message: 'No.' }] }) });
  await show('?order_id=5', paysOnline);
  expect(await screen.findByText('Your order is not paid yet')).toBeInTheDocument();
});

it('says so when the address names no order', async () => {
  await show('');
  expect(screen.getByText('There is no order here')).toBeInTheDocument();
});

it('speaks Arabic', async () => {
  await openShop('ar');
  await show('?order_id=5');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('شكرًا لطلبك');
});
