import { signIn, signOut } from '@storefront/session';
import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { NotificationOffer } from './notification-offer';

const device: { permission: NotificationPermission; requestPermission: jest.Mock } = {
  permission: 'default',
  requestPermission: jest.fn(),
};

beforeEach(() => {
  Object.assign(globalThis, { Notification: device });
  device.permission = 'default';
  device.requestPermission.mockReset();
  device.requestPermission.mockImplementation(async () => {
    device.permission = 'granted';
  });
  signIn('token');
});
afterEach(() => signOut());

test('requests the permission only when its button is pressed', async () => {
  const { user } = await renderInShop(<NotificationOffer path="/order-placed" />);
  expect(screen.getByText(/Shall we tell you/)).toBeVisible();
  expect(device.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(device.requestPermission).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/Shall we tell you/)).not.toBeInTheDocument();
});

test('is shown only to customers, on pages where they wait for an order, until it is closed', async () => {
  const { user, rerender } = await renderInShop(<NotificationOffer path="/home" />);
  expect(screen.queryByText(/Shall we tell you/)).not.toBeInTheDocument();
  rerender(<p />);
  await renderInShop(<NotificationOffer path="/profile" />, { path: '/profile?page=my-orders' });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/Shall we tell you/)).not.toBeInTheDocument();
  expect(device.requestPermission).not.toHaveBeenCalled();
});

test('the permission, which is slow to read, is only read on pages where it matters', async () => {
  const permission = jest.fn(() => 'default');
  Object.assign(globalThis, {
    Notification: Object.defineProperty({}, 'permission', { get: permission }),
  });
  const { rerender } = await renderInShop(<NotificationOffer path="/home" />);
  expect(permission).not.toHaveBeenCalled();
  rerender(<p />);
  await renderInShop(<NotificationOffer path="/order-placed" />);
  expect(permission).toHaveBeenCalled();
});
