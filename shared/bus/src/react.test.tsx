import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { bus as pageBus } from './index';
import { useBusSignal, useBusState } from './react';

const bus = pageBus.withSource('cart');

function Badge() {
  return <output>{useBusState('cart:changed')?.count ?? 'none'}</output>;
}

const cart = { count: 3, moduleId: 1, storeId: 2, subtotal: 9, lines: [] };

test('a badge shows the state and its changes, also when it is mounted late', () => {
  const { unmount } = render(<Badge />, { wrapper: StrictMode });
  expect(screen.getByRole('status')).toHaveTextContent('none');
  act(() => bus.publish('cart:changed', cart));
  expect(screen.getByRole('status')).toHaveTextContent('3');
  unmount();
  render(<Badge />);
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

function Counter({ step, onTotal }: { step: number; onTotal: (step: number) => void }) {
  useBusSignal('cart:open-requested', () => onTotal(step));
  return null;
}

test('a signal calls the listener of the latest render, once, until the component is unmounted', () => {
  const onTotal = jest.fn();
  const { rerender, unmount } = render(<Counter step={1} onTotal={onTotal} />, {
    wrapper: StrictMode,
  });
  rerender(<Counter step={2} onTotal={onTotal} />);
  act(() => bus.publish('cart:open-requested', {}));
  unmount();
  bus.publish('cart:open-requested', {});
  expect(onTotal.mock.calls).toEqual([[2]]);
});
