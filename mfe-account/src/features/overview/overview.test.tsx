import { reply } from '@storefront/api/testing';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { order, orderLines, page } from '../../testing/orders';
import { config, customer, renderAccount } from '../../testing/render-account';
import { beCustomer, startTexts } from '../../testing/start-texts';
import { ProfilePage } from '../profile/profile-page';

beforeAll(() => startTexts());
beforeEach(beCustomer);

const NEWS = 'GET /customer/notifications';
const news = [
  {
    id: 8,
    is_read: 0,
    created_at: '2030-01-02T10:00:00Z',
    data: { title: 'On its way', type: 'order_status', order_id: 100231 },
  },
  {
    id: 7,
    is_read: 0,
    created_at: '2030-01-01T10:00:00Z',
    data: { title: 'Welcome', description: 'Hello.' },
  },
];
const show = (routes: object = {}) =>
  renderAccount(<ProfilePage />, {
    at: '/profile?page=overview',
    routes: {
      'GET /module': [],
      'GET /customer/info': customer,
      'GET /customer/order/running-orders': { ...page, total_size: 2, orders: [] },
      'GET /customer/address/list': { ...page, total_size: 3, addresses: [] },
      [NEWS]: news,
      'GET /customer/review-reminder': { order_id: null, images: [] },
      ...routes,
    },
  });
const tiles = async () => {
  const main = await screen.findByRole('list', { name: 'My account' });
  return within(main);
};

it('shows the number of orders and other entries, and leads to each page', async () => {
  show();
  const list = await tiles();
  expect(await list.findByRole('link', { name: /^Wallet.*35\.00/ })).toHaveAttribute(
    'href',
    '/profile?page=wallet',
  );
  expect(await list.findByRole('link', { name: /^My orders.*2 on their way$/ })).toBeVisible();
  expect(await list.findByRole('link', { name: /^Addresses.*3 saved$/ })).toBeVisible();
  expect(list.getByRole('link', { name: /^Loyalty points.*120 points$/ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(list.getByRole('link', { name: /^Help/ })).toHaveAttribute(
    'href',
    '/profile?page=inbox&admin_id=0',
  );
});

it('says that there are unread messages', async () => {
  const conversation = {
    ...{ id: 5, sender_id: 1, sender_type: 'customer', receiver_id: 2, receiver_type: 'vendor' },
    unread_message_count: 3,
  };
  show({ 'GET /customer/message/list': { ...page, type: null, conversations: [conversation] } });
  expect(await (await tiles()).findByRole('link', { name: /^Inbox.*3 new$/ })).toBeVisible();
});

it('leaves out what is switched off, and works without its figures', async () => {
  show({
    'GET /config': { ...config, customer_wallet_status: 0 },
    'GET /customer/order/running-orders': reply(503, {}),
  });
  const list = await tiles();
  expect(await list.findByRole('link', { name: /^My orders/ })).toBeVisible();
  expect(list.queryByRole('link', { name: /Wallet/ })).not.toBeInTheDocument();
});

it('counts unread notifications, marks all as read for every device, and leads to an order', async () => {
  const { user, backend } = show({ 'POST /customer/notifications/read': { message: 'Done' } });
  expect(await screen.findByRole('link', { name: 'On its way' })).toHaveAttribute(
    'href',
    '/profile?page=my-orders&order_id=100231',
  );
  expect(screen.getAllByText('New')).toHaveLength(2);
  const nav = within(screen.getByRole('navigation', { name: 'My account' }));
  expect(nav.getByRole('link', { name: /2 new/ })).toHaveAttribute('aria-current', 'page');
  backend.answer({ [NEWS]: news.map((one) => ({ ...one, is_read: 1 })) });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(screen.queryByText('2 new')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(backend.callsOf('POST /customer/notifications/read')[0]?.body).toEqual({
    notification_ids: [8, 7],
  });
});

it('marks the notification of an opened order as read, and none if the backend does not store it', async () => {
  const { user, backend, unmount } = show({
    'POST /customer/notifications/read': { message: 'Done' },
    'GET /customer/order/track': order,
    'GET /customer/order/details': orderLines,
  });
  await user.click(await screen.findByRole('link', { name: 'On its way' }));
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/notifications/read')[0]?.body).toEqual({
      notification_ids: [8],
    }),
  );
  unmount();
  show({ [NEWS]: news.map(({ is_read: _, ...one }) => one) });
  await screen.findByText('Welcome');
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('asks for a review of the latest order, until the customer declines', async () => {
  const { user, backend } = show({
    'GET /customer/review-reminder': { order_id: 100231, images: [] },
    'GET /customer/review-reminder-cancel': 'success',
  });
  expect(await screen.findByRole('heading', { name: 'How was order #100231?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rate it' })).toHaveAttribute(
    'href',
    '/profile?page=my-orders&order_id=100231',
  );
  backend.answer({ 'GET /customer/review-reminder': { order_id: null, images: [] } });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText(/^How was order/)).toBeNull());
  expect(backend.callsOf('GET /customer/review-reminder-cancel')[0]?.query).toMatchObject({
    order_id: '100231',
  });
});

it('says what could not be loaded, and when there is nothing', async () => {
  const { user, backend } = show({ [NEWS]: reply(503, {}) });
  expect(await screen.findByText('The notifications could not be loaded')).toBeVisible();
  backend.answer({ [NEWS]: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing in the last 15 days.')).toBeVisible();
});
