import { act, screen } from '@testing-library/react';
import { order, orderLines } from '../../../testing/orders';
import { renderAccount } from '../../../testing/render-account';
import { beCustomer, startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';

beforeAll(() => startTexts());
beforeEach(() => {
  beCustomer();
  jest.useFakeTimers({ now: new Date('2030-01-02T10:00:18Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const TRACK = 'GET /customer/order/track';
const paid = {
  ...order,
  order_status: 'confirmed',
  payment_status: 'paid',
  payment_method: 'wallet',
  is_cancelable: 1,
  cancelable_until: '2030-01-02T10:01:00.000Z',
};
const show = (of: object) =>
  renderAccount(<OrderDetails orderId={100231} />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: { [TRACK]: of, 'GET /customer/order/details': orderLines },
  });

it('counts down the time in which a paid order can be canceled in any case', async () => {
  const { backend } = show(paid);
  const ticking = await screen.findByText('In any case for 42 more seconds.');
  // A screen reader reads the time of the day, which does not change.
  expect(ticking).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(/^In any case until .*10:01/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(ticking).toHaveTextContent('In any case for 40 more seconds.');

  const callsBefore = backend.callsOf(TRACK).length;
  backend.answer({
    [TRACK]: { ...paid, order_status: 'processing', is_cancelable: 0, cancelable_until: null },
  });
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  expect(await screen.findByText('This order can no longer be canceled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  expect(backend.callsOf(TRACK)).toHaveLength(callsBefore + 1);
});

it('never shows more than a minute, however slow the device’s clock is', async () => {
  show({ ...paid, cancelable_until: '2030-01-02T10:01:40.000Z' });
  expect(await screen.findByText('In any case for 60 more seconds.')).toBeInTheDocument();
});

it('can be canceled without a countdown while the store has not started', async () => {
  show({ ...paid, cancelable_until: null });
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(screen.queryByText(/^In any case/)).not.toBeInTheDocument();
});
