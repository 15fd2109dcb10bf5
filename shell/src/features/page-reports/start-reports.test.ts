import { PageReport } from '@storefront/api/contract';
import { LoadFailure, type RemoteReport } from '@storefront/platform';
import { byRemote, type RemoteName, type ResolvedRemote } from '@storefront/registry';
import { bus } from '../../bus';
import { openedPage } from './opened-page';
import type { PageAccess } from './page-access';
import { seeFault } from './seen-faults';
import { type OnMetric, startReports } from './start-reports';

const planned = (remote: RemoteName): ResolvedRemote => ({
  remote,
  release: 'r2',
  region: 'eg',
  contract: '1.0.0',
  essential: false,
  disabled: false,
  owner: 'A team',
  runbook: 'docs/runbook.md',
  cohort: remote === 'cart' ? 'canary' : 'default',
  url: `http://${remote}.test/eg/r2/release.json`,
  fallbackUrl: null,
  integrity: null,
  previous: null,
});
const idle: RemoteReport = {
  status: 'idle',
  source: null,
  running: null,
  loadMs: null,
  retries: 0,
  circuitOpen: false,
  failure: null,
};
const running = (remote: RemoteName, release: string): RemoteReport => ({
  ...idle,
  status: 'ready',
  source: 'live',
  running: {
    release,
    region: 'eg',
    contract: '1.0.0',
    folder: `http://${remote}.test/eg/${release}/`,
    verified: true,
  },
});

let stop = () => undefined as unknown;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** A page with releases that a test changes, and its sent reports. */
function start({ isOnline = true } = {}) {
  const states = byRemote((): RemoteReport => idle);
  const watchers = new Set<() => void>();
  const sent: PageReport[] = [];
  let onMetric: OnMetric = () => undefined;
  const status: PageAccess['registry']['status'] = {
    document: null,
    source: null,
    expired: false,
    problem: null,
  };
  stop = startReports({
    loader: {
      report: (remote) => states[remote],
      watch: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
    registry: { status, resolved: () => byRemote(planned), refresh: async () => undefined },
    shellRelease: 's1',
    page: openedPage('https://shop.example/store/17?utm=x'),
    isOnline: () => isOnline,
    measure: (listener) => {
      onMetric = listener;
    },
    // The server accepts exactly what its schema accepts.
    send: (path, body) => {
      expect(path).toBe('/api/v1/page-reports');
      sent.push(PageReport.parse(JSON.parse(body)));
    },
  });
  const move = (remote: RemoteName, report: RemoteReport) => {
    states[remote] = report;
    for (const watcher of watchers) watcher();
  };
  const events = (app: string) =>
    sent.flatMap(({ releases }) =>
      releases.filter((one) => one.app === app).flatMap(({ events }) => events),
    );
  return { sent, move, events, measure: (...metric: Parameters<OnMetric>) => onMetric(...metric) };
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

it('reports each loaded release once, with its cohort and the template of the page', () => {
  const { sent, move } = start();
  move('catalog', running('catalog', 'r2'));
  move('cart', running('cart', 'r2'));
  move('cart', { ...running('cart', 'r2'), retries: 1 });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(3_000);
  const visit = { region: 'none', snapshot: 'none', events: [{ event: 'visit' }] };
  expect(sent).toEqual([
    {
      version: 1,
      page: '/store/:id',
      releases: [
        { app: 'shell', release: 's1', cohort: 'default', ...visit },
        { app: 'catalog', release: 'r2', cohort: 'default', ...visit },
        { app: 'cart', release: 'r2', cohort: 'canary', ...visit },
      ],
    },
  ]);
  hide();
  expect(sent).toHaveLength(1);
});

it('reports a fallback as trouble of the planned release, within a second', () => {
  const { sent, move, events } = start();
  jest.advanceTimersByTime(3_000);
  const failure = new LoadFailure('wrong-contract', 'Version 2 does not satisfy …');
  move('cart', { ...running('cart', 'r1'), source: 'previous', failure });
  jest.advanceTimersByTime(1_000);
  expect(sent[1]?.releases[0]).toMatchObject({ app: 'cart', release: 'r2', cohort: 'canary' });
  expect(events('cart')).toEqual([
    { event: 'visit' },
    { event: 'fallback', reason: 'wrong-contract' },
    { event: 'trouble' },
  ]);
});

it('reports a failure from before its start, and a slot that failed later', () => {
  const data = { remote: 'rental', module: 'home-page', reason: 'refused: bad hash of customer 7' };
  bus.publish('platform:remote-failed', data);
  const { sent, events } = start();
  bus.publish('platform:remote-failed', {
    ...data,
    remote: 'account',
    reason: 'Error: cannot draw',
  });
  jest.advanceTimersByTime(3_000);
  expect(events('rental')).toContainEqual({ event: 'failed', reason: 'refused' });
  expect(events('account')).toContainEqual({ event: 'failed', reason: 'broken' });
  // No text of an error is sent.
  expect(JSON.stringify(sent)).not.toContain('customer 7');
});

it('counts a repeated fault as one document with trouble', () => {
  seeFault('shell');
  const { events } = start();
  for (let count = 0; count < 50; count += 1) seeFault('shell');
  hide();
  expect(events('shell')).toEqual([{ event: 'visit' }, { event: 'error' }, { event: 'trouble' }]);
});

it('reports the measurements of the app whose page was opened, when the document is hidden', () => {
  const { move, events, measure } = start();
  move('catalog', running('catalog', 'r2'));
  jest.advanceTimersByTime(3_000);
  measure({ name: 'LCP', value: 1_234.567_89 });
  expect(events('catalog')).toEqual([{ event: 'visit' }]);
  hide();
  expect(events('catalog')).toContainEqual({ event: 'vital', name: 'LCP', value: 1_234.568 });
});

it('leaves out failures without a network, and releases that an operator tries', () => {
  const { move, events } = start({ isOnline: false });
  const failure = new LoadFailure('unreachable', 'Failed to fetch');
  move('cart', { ...running('cart', 'r1'), source: 'previous', failure });
  move('account', { ...running('account', 'mine'), source: 'overridden' });
  hide();
  expect([events('cart'), events('account')]).toEqual([[], []]);
});

it('sends nothing after it is stopped', () => {
  const { sent } = start();
  stop();
  jest.advanceTimersByTime(10_000);
  hide();
  expect(sent).toEqual([]);
});

describe('the opened page', () => {
  it.each([
    ['https://shop.example/', '/', 'shell'],
    ['https://shop.example/checkout?guest=1#x', '/checkout', 'cart'],
    ['https://shop.example/product/9', '/product/:id', 'catalog'],
    ['https://shop.example/somebody@shop.example', '/not-found', 'shell'],
  ])('of %s is %s of %s', (address, template, app) => {
    expect(openedPage(address)).toEqual({ template, app });
  });
});
