import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePageLanguage } from '../testing/render-ui';
import { SearchCombobox, SuggestionOption, SuggestionPanel } from './search-combobox';
import { useDebounced } from './use-debounced';

beforeAll(() => usePageLanguage('en'));

interface SearchProps {
  readonly onSearch?: (text: string) => void;
  readonly onDelete?: (index: number) => void;
  /** The panel says that there are no suggestions. */
  readonly saysNone?: boolean;
}

function Search({ onSearch = jest.fn(), onDelete, saysNone = false }: SearchProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const rows = ['tea', 'toast'].filter((row) => row.startsWith(text));
  return (
    <>
      <SearchCombobox
        label="Search items"
        value={text}
        onChange={setText}
        onSubmit={onSearch}
        open={open}
        onOpenChange={setOpen}
        count={rows.length}
        onChoose={(index) => onSearch(rows[index] ?? '')}
        onDelete={onDelete}
        hasPanel={saysNone || rows.length > 0}
      >
        {(list) => (
          <SuggestionPanel>
            <div id={list.id} role="listbox" aria-label="Recent searches">
              {rows.map((row, index) => (
                <SuggestionOption
                  key={row}
                  list={list}
                  index={index}
                  icon={null}
                  onChoose={() => onSearch(row)}
                >
                  {row}
                </SuggestionOption>
              ))}
            </div>
          </SuggestionPanel>
        )}
      </SearchCombobox>
      <button type="button">Elsewhere</button>
    </>
  );
}

test('a panel without buttons can be scrolled by keyboard', () => {
  render(<SuggestionPanel label="Suggestions">Many rows</SuggestionPanel>);
  expect(screen.getByRole('region', { name: 'Suggestions' })).toHaveAttribute('tabindex', '0');
});

const field = () => screen.getByRole('combobox', { name: 'Search items' });
const option = (name: string) => screen.getByRole('option', { name });

test('the arrow keys move through suggestions and Enter chooses one; the field keeps the focus', async () => {
  const onSearch = jest.fn();
  render(<Search onSearch={onSearch} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(option('toast')).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', option('toast').id);
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('toast');
});

test('typing clears the active suggestion, and Enter then searches for the text', async () => {
  const onSearch = jest.fn();
  render(<Search onSearch={onSearch} />);
  await userEvent.type(field(), 't{ArrowDown}e');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('te');
});

test('a press chooses a suggestion; Delete removes the active one', async () => {
  const onSearch = jest.fn();
  const onDelete = jest.fn();
  render(<Search onSearch={onSearch} onDelete={onDelete} />);
  await userEvent.click(field());
  await userEvent.click(option('tea'));
  expect(onSearch).toHaveBeenCalledWith('tea');
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(onDelete).toHaveBeenCalledWith(0);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press elsewhere', () => userEvent.click(screen.getByText('Elsewhere'))],
  ['Tab', () => userEvent.keyboard('{Tab}')],
])('%s closes the list', async (_name, leave) => {
  render(<Search />);
  await userEvent.click(field());
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await leave();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('there is no panel without suggestions', async () => {
  render(<Search />);
  await userEvent.type(field(), 'x');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow keys wrap around, and Escape closes the list and keeps the text', async () => {
  const onSearch = jest.fn();
  const onDelete = jest.fn();
  render(<Search onSearch={onSearch} onDelete={onDelete} />);
  await userEvent.type(field(), 't');
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
  const steps = [
    ['{ArrowUp}', 'toast'],
    ['{ArrowUp}', 'tea'],
    ['{ArrowUp}', 'toast'],
    ['{ArrowDown}', 'tea'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(chosen()).toBe(name);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('t');
  // No option is active any more, so neither key affects one.
  await userEvent.keyboard('{Delete}{Enter}');
  expect(onDelete).not.toHaveBeenCalled();
  expect(onSearch.mock.calls).toEqual([['t']]);
});

test('Escape first closes a panel, also one without suggestions, and then clears the field', async () => {
  render(<Search saysNone />);
  await userEvent.type(field(), 'x');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('x');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('a text counts once it has not changed for a while, and none at once', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 500), {
    initialProps: { text: 'te' },
  });
  expect(result.current).toBe('te');
  rerender({ text: 'tea' });
  act(() => jest.advanceTimersByTime(499));
  expect(result.current).toBe('te');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('tea');
  rerender({ text: '' });
  expect(result.current).toBe('');
  jest.useRealTimers();
});
