import { act, renderHook } from '@testing-library/react';
import { useIsPast } from './use-is-past';

const now = Date.parse('2026-05-01T10:00:00Z');
const after = (milliseconds: number) => new Date(now + milliseconds);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

it.each([
  ['no moment', null, false],
  ['a moment that has passed', after(-1), true],
  ['this moment', after(0), true],
  ['one to come', after(1), false],
])('%s: %s', (_case, moment, isPast) => {
  expect(renderHook(() => useIsPast(moment)).result.current).toBe(isPast);
});

it('turns true by itself when the moment has come, and follows another one', () => {
  const view = renderHook(({ moment }) => useIsPast(moment), {
    initialProps: { moment: after(1_000) },
  });
  wait(999);
  expect(view.result.current).toBe(false);
  wait(1);
  expect(view.result.current).toBe(true);
  view.rerender({ moment: after(3_000) });
  expect(view.result.current).toBe(false);
  wait(2_000);
  expect(view.result.current).toBe(true);
});

it('sets no timer for a moment that is past, and none that a browser would run at once', () => {
  renderHook(() => useIsPast(null));
  renderHook(() => useIsPast(after(-1)));
  renderHook(() => useIsPast(after(2 ** 31)));
  expect(jest.getTimerCount()).toBe(0);
  const { unmount } = renderHook(() => useIsPast(after(2 ** 31 - 1)));
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
