import { waitFor } from '@testing-library/react';
import { watchFaults } from './fault-watch';
import { noteFault } from './note-fault';

jest.mock('./note-fault', () => ({ noteFault: jest.fn() }));

let tellTasks: (...durations: number[]) => void = () => undefined;
const observed: PerformanceObserverInit[] = [];
class Tasks {
  static supportedEntryTypes = ['longtask'];
  constructor(tell: (list: { getEntries: () => { duration: number }[] }) => void) {
    tellTasks = (...durations) =>
      tell({ getEntries: () => durations.map((duration) => ({ duration })) });
  }
  observe(options: PerformanceObserverInit): void {
    observed.push(options);
  }
}

const report = jest.fn();
const context = {
  loader: {
    report: () => {
      throw new Error('Not asked here');
    },
  },
  releases: () => 'shell=s1',
  report,
};
const listeners: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener;

beforeEach(() => {
  report.mockClear();
  jest.mocked(noteFault).mockClear();
  observed.length = 0;
  Tasks.supportedEntryTypes = ['longtask'];
  Object.assign(window, { PerformanceObserver: Tasks });
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    listeners.push([type, listener]);
    listen.call(window, type, listener, options);
  });
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('a page that stood still for eight seconds is reported with its releases', () => {
  watchFaults(context);
  expect(observed).toEqual([{ type: 'longtask' }]);
  tellTasks(7_999, 8_000, 9_600);
  expect(report.mock.calls).toEqual([
    ['the page stood still for 8 s (shell=s1)'],
    ['the page stood still for 10 s (shell=s1)'],
  ]);
});

test('a browser that does not measure them is left alone', () => {
  Tasks.supportedEntryTypes = ['paint'];
  watchFaults(context);
  Reflect.deleteProperty(window, 'PerformanceObserver');
  watchFaults(context);
  expect(observed).toEqual([]);
});

test('uncaught errors and rejections are noted, resources that fail are not', async () => {
  watchFaults(context);
  const [error, reason] = [new Error('boom'), new Error('late')];
  window.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop', error: null }));
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await waitFor(() => expect(noteFault).toHaveBeenCalledTimes(2));
  expect(noteFault).toHaveBeenCalledWith('uncaught error', error, context);
  expect(noteFault).toHaveBeenCalledWith('unhandled rejection', reason, context);
});
