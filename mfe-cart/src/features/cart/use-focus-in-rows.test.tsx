import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useFocusInRows } from './use-focus-in-rows';

let removing: ReturnType<typeof useFocusInRows>;

function Rows({ names }: { readonly names: readonly string[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  removing = useFocusInRows(list, names.length);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name} data-cart-row tabIndex={-1}>
          {name}
        </li>
      ))}
    </ul>
  );
}
const names = ['Tea', 'Bun', 'Milk', 'Rice'];

test.each([
  ['the next row', 'Bun', 'Milk'],
  ['the one before, at the end', 'Rice', 'Milk'],
  ['the new first one, at the beginning', 'Tea', 'Bun'],
])('the focus of a row that goes moves to %s', (_case, gone, next) => {
  for (const by of ['element', 'index'] as const) {
    const { rerender, unmount } = render(<Rows names={names} />);
    removing(by === 'index' ? names.indexOf(gone) : screen.getByText(gone));
    rerender(<Rows names={names.filter((name) => name !== gone)} />);
    expect(screen.getByText(next)).toHaveFocus();
    unmount();
  }
});

test('the focus stays where it is when rows come and go by themselves', () => {
  const { rerender } = render(<Rows names={names} />);
  removing(0);
  rerender(<Rows names={['Bun', 'Milk']} />);
  screen.getByText('Milk').focus();
  rerender(<Rows names={names} />);
  expect(screen.getByText('Milk')).toHaveFocus();
  removing(null);
  rerender(<Rows names={['Bun', 'Milk']} />);
  expect(screen.getByText('Milk')).toHaveFocus();
});
