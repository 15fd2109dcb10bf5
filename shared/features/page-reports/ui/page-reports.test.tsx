// @alone: What other files have published is reported as well.
import { bus as pageBus } from '@storefront/bus';
import type { RemoteReport } from '@storefront/platform';
import { LoadFailure } from '@storefront/platform/host';
import { provideRemotes, renderInSite, startSite } from '@storefront/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageReport, type Remote } from '../contract';
import arabic from '../texts/ar.json';
import english from '../texts/en.json';
import { DocumentReport, type ReportedRelease } from './document-report';
import { pageReportsChoice, pageReportsCompanion } from './index';
import { type OnMetric, openedPage, startReports } from './page-reports';
import type { PageReportsProps, PlannedRelease } from './shell-tools';

const bus = pageBus.withSource('shell');
const remotes = ['catalog', 'cart', 'account', 'rental'] as const;

const Notice: PageReportsProps['notice'] = ({ text, children }) => (
  <section>
    <p>{text}</p>
    {children}
  </section>
);

describe('page reports', () => {
  const access = () => ({
    loader: provideRemotes({}),
    shellRelease: 's1',
    registry: { status: { document: null }, resolved: () => null },
  });
  const cookies = new Map<string, string>();

  const sendBeacon = jest.fn(() => true);

  /** A page with these settings from its server. */
  async function open(settings: object, language: 'en' | 'ar' = 'en') {
    await startSite(language);
    const shell = {
      readSettings: async () => settings,
      readCookie: (name: string) => cookies.get(name) ?? null,
      writeCookie: (name: string, value: string) => void cookies.set(name, value),
    };
    const [{ default: Reports }, { default: Choice }] = await Promise.all([
      pageReportsCompanion.load(shell),
      pageReportsChoice.load(shell),
    ]);
    await renderInSite(
      <>
        <Reports
          access={access()}
          remotes={remotes}
          onFault={() => () => undefined}
          notice={Notice}
        />
        <Choice />
      </>,
    );
    return userEvent.setup();
  }
  const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

  beforeEach(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    // jsdom measures nothing.
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
  });
  afterEach(() => {
    sendBeacon.mockClear();
    cookies.clear();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('reports without asking where the operator requires no consent', async () => {
    await open({ pageReports: 'on' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the operator wants none', { pageReports: 'off' }],
    ['the server says nothing of them', {}],
    ['the document is not in the share', { pageReports: 'on', pageReportsShare: 0 }],
  ])('reports nothing where %s', async (_when, settings) => {
    await open(settings);
    await leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('asks first where the operator requires consent, and begins when the visitor agrees', async () => {
    const user = await open({ pageReports: 'consent' });
    await leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Allow' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(english.offer)).not.toBeInTheDocument();
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  test('stores a refusal, which can be changed at the foot of the page', async () => {
    const user = await open({ pageReports: 'consent' });
    await user.click(screen.getByRole('button', { name: 'Do not allow' }));
    expect(cookies).toEqual(new Map([['souk-page-reports', 'no']]));
    const choice = screen.getByRole('switch', { name: 'Speed and fault reports' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(choice).toBeChecked();
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    await user.click(choice);
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  test('does not ask in a browser with a general objection to tracking', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await open({ pageReports: 'consent' });
    expect(screen.queryByText(english.offer)).not.toBeInTheDocument();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  test('asks in Arabic', async () => {
    await open({ pageReports: 'consent' }, 'ar');
    expect(screen.getByText(arabic.offer)).toBeVisible();
  });
});

describe('document report', () => {
  const release = (name: string, app: ReportedRelease['app'] = 'cart'): ReportedRelease => ({
    app,
    release: name,
    region: 'eg',
    cohort: 'default',
    snapshot: 's3',
  });
  const fallback = { event: 'fallback', reason: 'timeout' } as const;
  const failed = { event: 'failed', reason: 'broken' } as const;
  const eventsOf = (report: DocumentReport) =>
    report
      .take()
      ?.releases.map(({ app, release: name, events }) => [
        app,
        name,
        events.map(({ event }) => event),
      ]);

  test('the first release of an app is the one that is reported', () => {
    const report = new DocumentReport('/store/:id');
    report.begin(release('r1'));
    report.begin(release('r2'));
    expect(report.has('cart')).toBe(true);
    expect(report.has('rental')).toBe(false);
    expect(eventsOf(report)).toEqual([['cart', 'r1', ['visit']]]);
  });

  test('each event counts once, also after it was sent, and none of an app that has not begun', () => {
    const report = new DocumentReport('/home');
    report.begin(release('r1'));
    report.note('cart', fallback);
    report.note('rental', failed);
    expect(report.hasTrouble).toBe(true);
    expect(eventsOf(report)).toEqual([['cart', 'r1', ['visit', 'fallback', 'trouble']]]);
    expect(report.hasTrouble).toBe(false);
    report.note('cart', fallback);
    report.note('cart', failed);
    expect(report.hasTrouble).toBe(true);
    expect(eventsOf(report)).toEqual([['cart', 'r1', ['failed']]]);
    expect(report.take()).toBeNull();
  });

  test.each([fallback, failed, { event: 'error' } as const])('$event is trouble', (event) => {
    const report = new DocumentReport('/home');
    report.begin(release('r1'));
    expect(report.hasTrouble).toBe(false);
    report.note('cart', event);
    expect(report.hasTrouble).toBe(true);
  });

  test('a measurement of a page that fell back belongs to no release', () => {
    const vital = { event: 'vital', name: 'LCP', value: 1_200 } as const;
    const report = new DocumentReport('/home');
    for (const app of ['cart', 'catalog'] as const) report.begin(release('r1', app));
    report.note('cart', fallback);
    report.note('cart', vital);
    report.note('catalog', vital);
    expect(eventsOf(report)).toEqual([
      ['cart', 'r1', ['visit', 'fallback', 'trouble']],
      ['catalog', 'r1', ['visit', 'vital']],
    ]);
  });
});

describe('start reports', () => {
  const planned = (remote: Remote): PlannedRelease => ({
    remote,
    release: 'r2',
    region: 'eg',
    cohort: remote === 'cart' ? 'canary' : 'default',
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
  const running = (remote: Remote, release: string): RemoteReport => ({
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
    const states = { catalog: idle, cart: idle, account: idle, rental: idle };
    const watchers = new Set<() => void>();
    const sent: PageReport[] = [];
    let onMetric: OnMetric = () => undefined;
    let onFault: Parameters<PageReportsProps['onFault']>[0] = () => undefined;
    const resolved = {
      catalog: planned('catalog'),
      cart: planned('cart'),
      account: planned('account'),
      rental: planned('rental'),
    };
    stop = startReports({
      access: {
        loader: {
          report: (remote) => states[remote],
          watch: (watcher) => {
            watchers.add(watcher);
            return () => watchers.delete(watcher);
          },
        },
        registry: { status: { document: null }, resolved: () => resolved },
        shellRelease: 's1',
      },
      remotes,
      onFault: (notify) => {
        onFault = notify;
        return () => undefined;
      },
      page: openedPage('https://shop.example/store/17?utm=x', remotes),
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
    const move = (remote: Remote, report: RemoteReport) => {
      states[remote] = report;
      for (const watcher of watchers) watcher();
    };
    const events = (app: string) =>
      sent.flatMap(({ releases }) =>
        releases.filter((one) => one.app === app).flatMap(({ events }) => events),
      );
    return {
      sent,
      move,
      events,
      fail: (app: Remote | 'shell') => onFault(app),
      measure: (...metric: Parameters<OnMetric>) => onMetric(...metric),
    };
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
    const data = {
      remote: 'rental',
      module: 'home-page',
      reason: 'refused: bad hash of customer 7',
    };
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
    const { events, fail } = start();
    for (let count = 0; count < 50; count += 1) fail('shell');
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
      expect(openedPage(address, remotes)).toEqual({ template, app });
    });
  });
});
