import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageLanguage } from '../testing/render-ui';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { OfflineNotice } from './offline-notice';
import { ProgressBar } from './progress-bar';
import { Skeleton, SkeletonGroup } from './skeleton';
import { SlowNotice } from './slow-notice';

beforeAll(() => usePageLanguage('en'));

test('an error shows what failed and offers a retry', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState title="The stores could not be loaded" onRetry={onRetry}>
      You can still open your cart.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The stores could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty state is no alert', () => {
  render(<EmptyState title="Your cart is empty" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
});

test('loading is announced once for a whole region', () => {
  render(
    <SkeletonGroup label="Loading stores">
      <Skeleton ratio="16 / 9" />
      <Skeleton shape="text" width="60%" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status', { name: 'Loading stores' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

test('after eight seconds a notice about the long wait is shown', () => {
  jest.useFakeTimers();
  render(<SlowNotice onRetry={jest.fn()} />);
  act(() => jest.advanceTimersByTime(7999));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('the offline notice shows the time of the data', () => {
  render(<OfflineNotice asOf={new Date(2026, 2, 5, 14, 5)} />);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Shown as of 2:05 PM.');
});

test('progress is announced as text and is within its limits', () => {
  render(<ProgressBar percent={140}>Delivery is free</ProgressBar>);
  expect(screen.getByRole('progressbar', { name: 'Delivery is free' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
});

test('the offline notice names no time where nothing was loaded', () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline(?!.*as of)/);
});

test.each([
  [-5, '0'],
  [49.6, '50'],
  [100, '100'],
])('a progress of %s per cent is %s', (percent, filled) => {
  render(<ProgressBar percent={percent}>Delivery</ProgressBar>);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', filled);
});
