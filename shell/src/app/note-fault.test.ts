import { startI18n } from '@storefront/i18n';
import type { RemoteReport } from '@storefront/platform';
import type { RemoteName } from '@storefront/registry';
import { bus } from '../bus';
import { noteFault } from './note-fault';

const report = (remote: RemoteName): RemoteReport => ({
  status: 'ready',
  source: 'live',
  running: {
    release: 'r1',
    region: 'eg',
    contract: '1.0.0',
    folder: `http://${remote}.test/eg/r1/`,
    verified: true,
  },
  loadMs: 1,
  retries: 0,
  circuitOpen: false,
  failure: null,
});

/** An error whose stack goes through code of the catalog first, called by the shell. */
function faultInCatalog(message: string): Error {
  const error = new Error(message);
  error.stack =
    `Error: ${message}\n    at press (http://catalog.test/eg/r1/chunks/a.js:1:1)\n` +
    '    at call (http://shell.test/chunks/core.js:1:1)\n    at x (http://cart.test/eg/r1/b.js:1:1)';
  return error;
}

test('a fault is reported with its remote, and told to the customer once in a while', async () => {
  await startI18n({ language: 'en' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: 1_000_000 });
  const lines: string[] = [];
  const toasts: string[] = [];
  const stop = bus.subscribe('shell:toast-requested', ({ message }) => toasts.push(message));
  const context = {
    loader: { report },
    releases: () => 'shell=s1;catalog=r1',
    report: (line: string) => void lines.push(line),
  };

  noteFault('uncaught error', faultInCatalog('boom'), context);
  noteFault('unhandled rejection', 'not even an error', context);
  noteFault('unhandled rejection', new DOMException('stop', 'AbortError'), context);
  expect(lines).toEqual([
    'uncaught error in catalog (shell=s1;catalog=r1): boom',
    'unhandled rejection in the shell (shell=s1;catalog=r1): not even an error',
  ]);
  expect(toasts).toEqual(['Something went wrong. Please try again.']);

  jest.advanceTimersByTime(10_000);
  noteFault('uncaught error', faultInCatalog('again'), context);
  expect(toasts).toHaveLength(2);
  stop();
  jest.useRealTimers();
});
