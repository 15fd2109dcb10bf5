import { createQueryClient } from '@storefront/api';
import { startI18n } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { RailRegion, type Read } from './rail-region';

interface Shop {
  readonly id: number;
}

const readOf = (data: readonly Shop[] | undefined): Read<readonly Shop[]> => ({
  data,
  isError: false,
  isFetching: data === undefined,
  dataUpdatedAt: 0,
  refetch: () => undefined,
});

/** Records the content of the page at the moment at which an answer is first shown. */
function Page({
  data,
  onShown,
}: {
  readonly data: readonly Shop[] | undefined;
  readonly onShown: (cards: number) => void;
}): ReactNode {
  useLayoutEffect(() => {
    if (data) onShown(screen.queryAllByText(/^Shop \d/).length);
  }, [data, onShown]);
  return (
    <RailRegion
      heading="Shops"
      read={readOf(data)}
      skeleton={<span>shape</span>}
      keyOf={({ id }) => id}
      renderRow={({ id }) => <span>Shop {id}</span>}
    />
  );
}

beforeEach(async () => {
  await startI18n({ language: 'en' });
  await prepareUiTexts();
});

test('cards do not delay other content of the same answer', () => {
  const onShown = jest.fn();
  const client = createQueryClient();
  const { rerender } = render(<Page data={undefined} onShown={onShown} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  rerender(<Page data={[{ id: 1 }, { id: 2 }]} onShown={onShown} />);
  expect(onShown.mock.calls).toEqual([[0]]);
  expect(screen.getAllByText(/^Shop \d/)).toHaveLength(2);
  rerender(<Page data={[]} onShown={onShown} />);
  expect(screen.queryByText('Shops')).toBeNull();
});
