import { bus } from '../../bus';
import { showMessage } from './show-message';

const options = { openLabel: 'Show', open: jest.fn(), report: jest.fn() };
const aboutOrder = {
  title: 'Order #5',
  body: 'It was canceled.',
  path: '/profile?page=my-orders&order_id=5',
};

function toastsAt(address: string, message: Parameters<typeof showMessage>[0]): unknown[] {
  window.history.replaceState(null, '', address);
  const shown: unknown[] = [];
  const stop = bus.subscribe('shell:toast-requested', (event) => shown.push(event));
  showMessage(message, options);
  stop();
  return shown;
}

it('shows a message about an order on every page but that of the order', () => {
  expect(toastsAt('/home', aboutOrder)).toMatchObject([{ message: 'Order #5: It was canceled.' }]);
  expect(toastsAt('/track-order?order_id=6', aboutOrder)).toHaveLength(1);
  expect(toastsAt('/track-order?order_id=5', aboutOrder)).toEqual([]);
  expect(toastsAt('/profile?page=my-orders&order_id=5', aboutOrder)).toEqual([]);
});

it('shows a message about a chat on every page but the chats', () => {
  const message = { title: 'Ali', body: 'I am here', path: '/profile?page=inbox' };
  expect(toastsAt('/profile?page=wallet', message)).toHaveLength(1);
  expect(toastsAt('/profile?page=inbox&conversation_id=5', message)).toEqual([]);
});

it('shows a notice about the account on every page but those of the account', () => {
  const message = { title: 'Your account', body: 'Your phone was changed.', path: '/home' };
  expect(toastsAt('/cart', message)).toHaveLength(1);
  expect(toastsAt('/profile?page=profile-settings', message)).toEqual([]);
});
