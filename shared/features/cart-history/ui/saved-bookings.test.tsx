import type { RentalCart } from '@storefront/api';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartHistoryOfBooking } from './booking';

provideBrowserParts();
beforeAll(() => import('./saved-bookings'));
beforeEach(() => startSite());

const booking: RentalCart = { carts: [], user_data: null };
const saved = (id: number, store_name: string) => ({
  id,
  module_id: 6,
  store_id: 3,
  store_name,
  asks: 0,
  saved_at: '2026-06-01T09:00:00Z',
  lines: [],
  booking,
});
const items = { ...saved(9, 'Green Corner'), module_id: 2, booking: null };
const labels = { count: (count: number) => `${count} vehicles`, pickup: () => 'tomorrow' };
const { BelowBooking } = cartHistoryOfBooking;

it('lists the saved bookings of a customer, and exchanges the current one for a saved one', async () => {
  const toasts = collect('shell:toast-requested');
  signIn('token-of-a-customer');
  const backend = siteBackend({
    'GET /customer/cart/saved': [saved(5, 'Lotus Chauffeurs'), items],
    'POST /customer/cart/saved/restore': [saved(6, 'Delta Rides'), items],
  });
  await renderInSite(<BelowBooking labels={labels} />);
  const list = within(await screen.findByRole('region', { name: 'Saved bookings' }));
  expect(list.getByText('0 vehicles')).toBeInTheDocument();
  expect(list.queryByText('Green Corner')).toBeNull();
  const bringBack = { name: 'Bring back the booking at Lotus Chauffeurs' };
  await userEvent.click(list.getByRole('button', bringBack));
  expect(await screen.findByText('Delta Rides')).toBeInTheDocument();
  expect(backend.callsOf('POST /customer/cart/saved/restore')[0]?.body).toEqual({
    saved_cart_id: 5,
  });
  expect(toasts.at(-1)).toMatchObject({
    message: 'Your booking at Lotus Chauffeurs is back; the one at Delta Rides is saved.',
    action: { label: 'Undo' },
  });
});

it('removes a saved booking once the customer is sure', async () => {
  signIn('token-of-a-customer');
  const backend = siteBackend({
    'GET /customer/cart/saved': [saved(5, 'Lotus Chauffeurs')],
    'DELETE /customer/cart/saved': [],
  });
  await renderInSite(<BelowBooking labels={labels} />);
  const remove = { name: 'Remove the saved booking at Lotus Chauffeurs' };
  await userEvent.click(await screen.findByRole('button', remove));
  const title = await screen.findByText('Remove the saved booking at Lotus Chauffeurs?');
  const sure = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  await userEvent.click(sure.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Saved bookings')).not.toBeInTheDocument());
  expect(backend.callsOf('DELETE /customer/cart/saved')).toHaveLength(1);
});
