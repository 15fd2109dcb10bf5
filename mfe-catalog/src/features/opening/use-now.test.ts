import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

const minute = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The times that a card shows one after the other, each drawing one. */
function watch() {
  const shown: Date[] = [];
  const view = renderHook(() => shown.push(useNow()));
  return { shown, unmount: view.unmount };
}

test('the time advances every minute, for all components that show it', () => {
  const { shown } = watch();
  const other = watch();
  act(() => jest.advanceTimersByTime(minute));
  expect(shown.at(-1)).toEqual(new Date());
  expect(other.shown.at(-1)).toBe(shown.at(-1));
});

test('the first drawing is not repeated for some seconds', () => {
  watch().unmount();
  jest.advanceTimersByTime(minute / 2);
  expect(watch().shown).toHaveLength(1);
});

test('after a long time without a clock the current time is shown', () => {
  watch().unmount();
  jest.advanceTimersByTime(5 * minute);
  expect(watch().shown.at(-1)).toEqual(new Date());
});
