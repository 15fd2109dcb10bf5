import { startI18n } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '../bus';
import type { EndlessList } from './endless-list';
import { Listing } from './listing';

const whole: EndlessList<{ readonly id: number }> = {
  rows: [{ id: 1 }, { id: 2 }],
  total: 2,
  failed: false,
  busy: false,
  asOf: new Date('2026-03-01T12:05:00Z'),
  more: 'none',
  loadMore: () => undefined,
  retry: () => undefined,
};

const show = (list: Partial<EndlessList<{ readonly id: number }>>) =>
  render(
    <Listing
      list={{ ...whole, ...list }}
      kind="rows"
      label="Shops"
      loadingLabel="Loading shops"
      failedTitle="Shops could not be loaded"
      skeleton={<span>shape</span>}
      empty={<p>No shops</p>}
      renderRow={({ id }) => <span>Shop {id}</span>}
    />,
  );

beforeEach(async () => {
  await startI18n({ language: 'en' });
  await prepareUiTexts();
});

test('shows an empty state, and a failure with a retry', async () => {
  const retry = jest.fn();
  const { unmount } = show({ rows: [] });
  expect(screen.getByText('No shops')).toBeVisible();
  unmount();
  show({ rows: undefined, failed: true, retry });
  expect(screen.getByText('Shops could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('keeps its rows when the next page fails, and loads that page by Retry', async () => {
  const loadMore = jest.fn();
  show({ more: 'failed', loadMore });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('The next page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('shows the time of its data while the customer is offline', async () => {
  show({});
  expect(screen.queryByText(/Shown as of/)).toBeNull();
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
  expect(await screen.findByText(/Shown as of/)).toBeVisible();
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
});
