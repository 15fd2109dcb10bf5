import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { provideBrowserParts } from '../testing/browser-parts';
import { usePageLanguage } from '../testing/render-ui';
import { ActiveChips } from './active-chips';
import { FilterButton } from './filter-button';
import { FilterSheet } from './filter-sheet';

provideBrowserParts();
beforeAll(() => usePageLanguage('en'));

function Page({ onApply = jest.fn() }: { onApply?: (filters: readonly string[]) => void }) {
  const [filters, setFilters] = useState<readonly string[]>(['veg']);
  return (
    <FilterButton
      count={filters.length}
      sheet={(open, close) => (
        <FilterSheet<readonly string[]>
          open={open}
          filters={filters}
          noFilters={[]}
          onClose={close}
          onApply={(next) => {
            close();
            setFilters(next);
            onApply(next);
          }}
          showLabel={(draft) => `Show ${draft.length}`}
        >
          {(draft, onChange) => (
            <button type="button" onClick={() => onChange([...draft, 'halal'])}>
              Halal
            </button>
          )}
        </FilterSheet>
      )}
    />
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('chosen filters take effect only when they are applied', async () => {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  await press('Filters (1)');
  await press('Halal');
  expect(onApply).not.toHaveBeenCalled();
  await press('Show 2');
  expect(onApply).toHaveBeenCalledWith(['veg', 'halal']);
  await isClosed();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
});

test('closing the sheet discards changes that were not applied', async () => {
  render(<Page />);
  await press('Filters (1)');
  await press('Halal');
  await press('Close');
  await isClosed();
  await press('Filters (1)');
  expect(await screen.findByRole('button', { name: 'Show 1' })).toBeVisible();
});

test('clearing keeps the sheet open, with nothing chosen', async () => {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  await press('Filters (1)');
  await press('Clear filters');
  await press('Show 0');
  expect(onApply).toHaveBeenCalledWith([]);
  await isClosed();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('chips are removed one by one or all at once; without chips there is no list', async () => {
  const remove = jest.fn();
  const clear = jest.fn();
  const chip = (key: string) => ({ key, label: key, onRemove: () => remove(key) });
  const { rerender } = render(
    <ActiveChips chips={[chip('Vegan'), chip('Halal')]} onClear={clear} />,
  );
  await press('Remove Halal');
  expect(remove).toHaveBeenCalledWith('Halal');
  await press('Clear filters');
  expect(clear).toHaveBeenCalledTimes(1);
  rerender(<ActiveChips chips={[chip('Vegan')]} onClear={clear} />);
  expect(screen.getByRole('list', { name: 'Active filters' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  rerender(<ActiveChips chips={[]} onClear={clear} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
