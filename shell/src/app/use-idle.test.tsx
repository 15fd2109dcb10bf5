import { act, renderHook } from '@testing-library/react';
import { useIdle } from './use-idle';

const mark = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { mark });
});
afterEach(() => {
  jest.useRealTimers();
  mark.mockReset();
  document.body.replaceChildren();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const marks = () => mark.mock.calls.length;

test('what is fetched ahead waits for a page that is still on its way', async () => {
  const loading = document.createElement('div');
  loading.dataset.pageLoading = '';
  document.body.append(loading);
  const { result } = renderHook(() => useIdle());
  await pass(2_000);
  expect(result.current).toBe(false);
  loading.remove();
  await pass(1_000);
  expect(result.current).toBe(true);
  expect(marks()).toBe(1);
});

test('it does not wait for ever', async () => {
  const loading = document.createElement('div');
  loading.dataset.pageLoading = '';
  document.body.append(loading);
  const { result } = renderHook(() => useIdle());
  await pass(9_000);
  expect(result.current).toBe(false);
  await pass(2_000);
  expect(result.current).toBe(true);
  loading.remove();
  await pass(2_000);
  expect(marks()).toBe(1);
});

test('a browser that never has time keeps it back for a moment only', async () => {
  Object.assign(globalThis, { requestIdleCallback: () => 0 });
  const { result } = renderHook(() => useIdle());
  await pass(4_000);
  expect(result.current).toBe(true);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('nothing is marked on a page that has gone', async () => {
  const { unmount } = renderHook(() => useIdle());
  unmount();
  await pass(5_000);
  expect(marks()).toBe(0);
});
