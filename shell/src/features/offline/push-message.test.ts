import { paths } from '@storefront/platform';
import { readPush } from './push-message';

test('a message of the backend’s stream leads to its order', () => {
  const message = readPush({
    type: 'notification',
    title: 'On its way',
    description: 'Order 100012 has left the store.',
    image: null,
    order_id: 100012,
    data_type: 'order_status',
  });
  expect(message).toEqual({
    title: 'On its way',
    body: 'Order 100012 has left the store.',
    path: paths.profile.href('my-orders', { order_id: 100012 }),
  });
});

test('a message of a messaging service is unwrapped, with all values as text', () => {
  const message = readPush({
    notification: { title: 'Hello', body: 'World' },
    data: { type: 'trip_status', order_id: '7' },
  });
  expect(message).toEqual({
    title: 'Hello',
    body: 'World',
    path: `${paths.trackOrder.href()}?trip_id=7`,
  });
});

test.each([
  ['message', paths.profile.href('inbox')],
  ['add_fund', paths.profile.href('wallet')],
  ['loyalty_point', paths.profile.href('loyalty-points')],
  ['referral_code', paths.profile.href('referral-code')],
  ['push_notification', paths.home.href()],
])('%s leads to %s', (type, path) => {
  expect(readPush({ data: { type } }).path).toBe(path);
});

test.each([
  null,
  'text',
  12,
  {},
  { data: { order_id: 'https://evil.example', type: '//evil.example' } },
  { title: { toString: 'no' }, order_id: -4 },
])('%j leads to home', (payload) => {
  expect(readPush(payload)).toMatchObject({ title: 'localhost', path: '/home' });
});
