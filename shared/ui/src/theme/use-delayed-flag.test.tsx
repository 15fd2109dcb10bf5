import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
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

test('once shown it stays for the minimum time', () => {
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

test('after a long time it ends at once', () => {
  const { result, rerender } = renderHook(({ active }) => useDelayedFlag(active), {
    initialProps: { active: true },
  });
  pass(5000);
  rerender({ active: false });
  pass(0);
  expect(result.current).toBe(false);
});

const never = new Promise<string>(() => undefined);

function Outlined() {
  return useDelayedFlag(true) ? use(never) : 'Nothing yet';
}

test('a placeholder is shown exactly after its delay, whether or not the browser is busy', async () => {
  render(
    <Suspense fallback="Outline">
      <Outlined />
    </Suspense>,
  );
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  pass(120);
  expect(screen.getByText('Outline')).toBeInTheDocument();
});
