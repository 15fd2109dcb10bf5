import { reply } from '@storefront/api/testing';
import { screen } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { TrackOrderPage } from './track-order-page';

beforeAll(() => Promise.all([startTexts(), import('./shared-order')]));
beforeEach(beGuest);

const SHARED = 'GET /customer/order/shared';
const shared = {
  id: 100231,
  order_type: 'delivery',
  order_status: 'picked_up',
  created_at: '2030-01-02T10:00:00Z',
  store_name: 'Cairo Kitchen',
  courier_name: 'Ali',
  store: null,
  door: null,
  courier: null,
};
const open = (answer: object) =>
  renderAccount(<TrackOrderPage />, {
    at: '/track-order?order_id=100231#share=s3cret',
    routes: { [SHARED]: answer },
  });

it('shows a shared order read-only, and makes no other request', async () => {
  const { backend } = open(shared);
  expect(await screen.findByRole('heading', { name: 'The order is on the way' })).toBeVisible();
  expect(screen.getByText('Cairo Kitchen')).toBeVisible();
  expect(screen.getByText(/Ali.* is bringing it/)).toBeVisible();
  expect(screen.getByText('The courier is not shown close to the address.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(backend.callsOf(SHARED)[0]?.query).toMatchObject({ share_token: 's3cret' });
  expect(backend.callsOf('GET /customer/order/track')).toHaveLength(0);
});

it('estimates the arrival like the customer’s own page', async () => {
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 600_000);
  open({
    ...shared,
    created_at: new Date().toISOString(),
    min_delivery_time: 60,
    max_delivery_time: 90,
    travel_seconds: Math.floor((soon.getTime() - Date.now()) / 1000) - 60,
  });
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' });
  expect(await screen.findByText(/^Arrives between/)).toHaveTextContent(
    time.format(soon).replace('\u202f', ' '),
  );
  expect(screen.getByText(/Latest by/)).toBeVisible();
});

it('says when a link has expired', async () => {
  open(reply(404, { errors: [{ code: 'order', message: 'Order not found' }] }));
  expect(await screen.findByText('This link has expired')).toBeVisible();
});
