import { toast } from '@storefront/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop';
import { ToastRegion } from './toast-region';
import { type ShownToast, withToast } from './toast-stack';

const shown = (key: number, message: string): ShownToast => ({
  key,
  message,
  tone: 'info',
  durationMs: 4_000,
  action: null,
});

test('keeps the four newest toasts, and shows equal ones once', () => {
  const five = [1, 2, 3, 4, 5].reduce<readonly ShownToast[]>(
    (stack, key) => withToast(stack, shown(key, `message ${key}`)),
    [],
  );
  expect(five.map(({ key }) => key)).toEqual([2, 3, 4, 5]);
  expect(withToast(five, shown(6, 'message 3')).map(({ key }) => key)).toEqual([2, 4, 5, 6]);
});

describe('on the page', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('a toast closes after its time, but not while it is hovered', async () => {
    await renderInShop(<ToastRegion />);
    act(() => toast.success('Saved', { durationMs: 1_000 }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');

    fireEvent.pointerEnter(screen.getByText('Saved'));
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();

    fireEvent.pointerLeave(screen.getByText('Saved'));
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('its action runs once and closes the toast', async () => {
    await renderInShop(<ToastRegion />);
    const undo = jest.fn();
    act(() => toast.info('Removed', { action: { label: 'Undo', run: undo } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });
});
