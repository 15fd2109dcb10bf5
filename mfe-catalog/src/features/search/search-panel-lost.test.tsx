import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { SearchPanel } from './search-panel';

jest.mock('./suggestion-list', () => {
  throw new Error('Loading chunk 7 failed.');
});
beforeEach(() => openShop());

test('when suggestions cannot be loaded, field and page stay, and a message replaces them', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  fakeBackend({
    'GET /categories': [{ id: 3, name: 'Koshari and more', childes: [] }],
    'GET /items/item-or-store-search': { items: [], stores: [] },
  });
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPage(
    <>
      <SearchPanel />
      <p>the page</p>
    </>,
  );
  const field = screen.getByRole('combobox');
  await user.type(field, 'kosh');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(field).toHaveValue('kosh');
  expect(screen.getByText('the page')).toBeVisible();
  jest.useRealTimers();
});
