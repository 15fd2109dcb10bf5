import { bus, type EventData } from '@storefront/bus';
import { Route, Routes, useLocation } from '@storefront/platform';
import { lastOrder, setGuestContact } from '@storefront/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { openShop, renderPage, signInCustomer } from '../../testing/page';
import { OrderPlacedPage } from './order-placed-page';

beforeEach(() => openShop());

function Tracking(): ReactNode {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

const show = (search: string) =>
  renderPage(
    <Routes>
      <Route path="/order-placed" element={<OrderPlacedPage />} />
      <Route path="/track-order" element={<Tracking />} />
    </Routes>,
    `/order-placed${search}`,
  );

it('thanks, names the order and leads to tracking with the guest’s phone out of the address', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  await show('?order_id=100231');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for your order');
  expect(screen.getByText('#100231')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Track your order' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/track-order?order_id=100231');
  expect(screen.getByText('{"phone":"+201001234567"}')).toBeInTheDocument();
});

it('keeps a guest’s order with its phone, so that tracking offers it', async () => {
  setGuestContact({ contact_person_number: '+201001234567' });
  const { unmount } = await show('?order_id=100231');
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567' });
  unmount();
  // What is told for the next order does not change this one.
  setGuestContact({ contact_person_number: '+201119998887' });
  await show('?order_id=100231');
  expect(lastOrder()).toEqual({ orderId: 100231, phone: '+201001234567' });
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
])('does not thank for a payment that ended with %s', async (flag, words) => {
  await show(`?order_id=5&flag=${flag}&&token=x`);
  expect(screen.getByText('Your order is not paid yet', { selector: 'h1' })).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your order' })).toBeInTheDocument();
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
