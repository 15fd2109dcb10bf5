import { setGuestId, signIn, signOut } from '@storefront/session';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { order, orderLines, page } from '../../../testing/orders';
import { renderAccount } from '../../../testing/render-account';
import { startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';
import { TrackOrderPage } from '../../tracking/track-order-page';

provideBrowserParts();
// The map needs a browser; the form does not.
jest.mock('../../../../../shared/platform/src/map/street-map', () => ({
  StreetMapLazy: () => null,
}));
beforeAll(() => startTexts());
beforeEach(() => {
  signOut();
  setGuestId('guest-1');
});

const TRACK = 'GET /customer/order/track';
const CHANGE = 'PUT /customer/order/change';
const open = { ...order, is_cancelable: 1, offers: ['change', 'share'] };
const routes = {
  [TRACK]: open,
  'GET /customer/order/details': orderLines,
  'GET /customer/address/list': { ...page, total_size: 0, addresses: [] },
  [CHANGE]: { message: 'Changed' },
};

it('offers the actions of features with an order, and closes its dialog after one', async () => {
  signIn('tok');
  const { user, backend } = renderAccount(<OrderDetails orderId={100231} />, { routes });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(await dialog.findByLabelText(/Note for the store/), 'No onions');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.callsOf(CHANGE)[0]?.body).not.toHaveProperty('tracking_token');
  expect(screen.queryByRole('button', { name: 'Share this order' })).toBeNull();
});

it('offers them, and what belongs to following an order, with the link of a guest', async () => {
  const at = '/track-order?order_id=100231#token=t0ken';
  renderAccount(<TrackOrderPage />, { routes, at });
  const share = await screen.findByRole('button', { name: 'Share this order' });
  const change = screen.getByRole('button', { name: 'Change order' });
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(share.compareDocumentPosition(change) & after).toBe(after);
  expect(screen.queryByText(/stay as ordered/)).toBeNull();
});
