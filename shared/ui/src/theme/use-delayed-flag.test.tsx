import { act, renderHook } from '@testing-library/react';
import { useDelayedFlag } from './use-delayed-flag';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a short wait shows nothing', () => {
  const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
    initialProps: { active: true },
  });
  pass(119);
  rerender({ active: false });
  pass(1000);
  expect(result.current).toBe(false);
});

test('once shown it holds', () => {
  const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
    initialProps: { active: true },
  });
  pass(120);
  expect(result.current).toBe(true);
  rerender({ active: false });
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('after a long time it goes at once', () => {
  const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
    initialProps: { active: true },
  });
  pass(5000);
  rerender({ active: false });
  pass(0);
  expect(result.current).toBe(false);
});
