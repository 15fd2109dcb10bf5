import type { PageReport, ReleaseReport } from '@storefront/api/contract';
import { serveOperations } from '@storefront/operations';
import { systemClock } from '../../clock/clock';
import type { BackendContext } from '../../server/backend-context';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';
import { createBareBackend, testConfig } from '../../testing/test-backend';
import { openEmptyDatabase } from '../../testing/test-engines';
import { countersOf } from './event-counts';
import { HourCounter } from './hour-counter';
import { addCounts, readCounts, sweepCounts } from './queries';
import { registerCountReading } from './read-counts';
import { registerPageReports } from './routes';

const release = (events: ReleaseReport['events'], changes: Partial<ReleaseReport> = {}) =>
  ({
    app: 'catalog',
    release: 'two',
    region: 'eg',
    snapshot: '7-abcdef',
    cohort: 'canary',
    events,
    ...changes,
  }) satisfies ReleaseReport;
const report = (...releases: ReleaseReport[]): PageReport => ({
  version: 1,
  page: '/store/:id',
  releases,
});
const hour = new Date('2030-01-01T10:00:00Z');
const at = new Date('2030-01-01T10:59:59Z');
/** Network of a page. */
const address = '203.0.113.7';
const everything = { since: new Date(0), region: null, app: null };

describe('counts', () => {
  const database = openForTests(openEmptyDatabase);
  afterEach(() => database.query('delete from page_report_counts'));
  const rows = async () =>
    (await readCounts(database, everything)).map(({ event, detail, count }) => [
      event,
      detail,
      count,
    ]);

  it('are sums of an hour and never rows of a visit', async () => {
    const [one, other] = [new HourCounter(addCounts), new HourCounter(addCounts)];
    for (let visit = 0; visit < 100; visit += 1) {
      one.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
      other.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
    }
    await Promise.all([one.write(database), other.write(database)]);
    one.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
    await one.write(database);
    expect(await readCounts(database, everything)).toEqual([
      {
        hour,
        region: 'eg',
        app: 'catalog',
        release: 'two',
        snapshot: '7-abcdef',
        cohort: 'canary',
        event: 'visit',
        detail: '',
        count: 201,
      },
    ]);
  });

  it('have reasons, and classes of measured values', async () => {
    const counter = new HourCounter(addCounts);
    counter.add(
      countersOf(
        report(
          release([
            { event: 'failed', reason: 'refused' },
            { event: 'vital', name: 'LCP', value: 2_500 },
            { event: 'vital', name: 'INP', value: 9_999 },
          ]),
        ),
      ),
      at,
      address,
    );
    await counter.write(database);
    expect(await rows()).toEqual([
      ['INP', 'above', 1],
      ['LCP', '2500', 1],
      ['failed', 'refused', 1],
    ]);
  });

  it('gain nothing from an event that a report repeats', async () => {
    const counter = new HourCounter(addCounts);
    counter.add(countersOf(report(release(Array(20).fill({ event: 'trouble' })))), at, address);
    await counter.write(database);
    expect(await rows()).toEqual([['trouble', '', 1]]);
  });

  it('are bounded in memory when somebody invents names, and have room for all others', async () => {
    const counter = new HourCounter(addCounts);
    const visit = (name: string, from: string) =>
      counter.add(countersOf(report(release([{ event: 'visit' }], { release: name }))), at, from);
    for (let made = 0; made < 300; made += 1) visit(`made-up-${made}`, address);
    visit('two', '203.0.113.8');
    visit('made-up-0', address);
    expect(await counter.write(database)).toBe(50);
    expect(await rows()).toHaveLength(251);
    for (let made = 0; made < 5_100; made += 1) visit(`made-up-${made}`, `203.0.${made % 200}.1`);
    expect(await counter.write(database)).toBe(100);
  });

  it('wait for the next write when one fails', async () => {
    const counter = new HourCounter(addCounts);
    counter.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
    const broken = { ...database, query: () => Promise.reject(new Error('down')) };
    await expect(counter.write(broken)).rejects.toThrow('down');
    counter.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
    await counter.write(database);
    expect(await rows()).toEqual([['visit', '', 2]]);
  });

  it('are deleted when they are old', async () => {
    const counter = new HourCounter(addCounts);
    counter.add(countersOf(report(release([{ event: 'visit' }]))), at, address);
    await counter.write(database);
    expect(await sweepCounts(database, hour)).toBe(0);
    expect(await sweepCounts(database, at)).toBe(1);
  });
});

describe('POST /page-reports', () => {
  const database = openForTests(openEmptyDatabase);
  let backend: BackendContext;
  beforeEach(async () => {
    backend = await createBareBackend(database, systemClock, testConfig);
    registerPageReports(backend);
  });
  afterEach(async () => {
    await backend.app.close();
    await database.query('delete from page_report_counts');
  });
  const send = async (payload: string | object) =>
    (
      await sendRequest(backend.app, {
        method: 'POST',
        url: '/api/v1/page-reports',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    ).statusCode;

  it('counts a report, at the latest when the server ends', async () => {
    expect(await send(report(release([{ event: 'visit' }])))).toBe(204);
    await backend.app.close();
    expect(await readCounts(database, everything)).toMatchObject([{ event: 'visit', count: 1 }]);
  });

  it('is in the metrics, and operators read the counts', async () => {
    await send(report(release([{ event: 'failed', reason: 'refused' }])));
    expect(await backend.metrics.text()).toContain(
      'storefront_release_events_total{region="eg",app="catalog",release="two",cohort="canary",event="failed",server="backend"} 1',
    );
    await backend.app.close();
    const { origin, close } = await serveOperations(
      { host: '127.0.0.1', port: 0 },
      backend.metrics,
      (server) => registerCountReading(server, database),
    );
    const read = async (query: string) => (await fetch(`${origin}/release-counts?${query}`)).json();
    const since = new Date().toISOString();
    expect(await read(`since=${since}&app=catalog`)).toMatchObject({
      counts: [{ release: 'two', event: 'failed', detail: 'refused', count: 1 }],
    });
    expect(await read(`since=${since}&app=cart`)).toEqual({ counts: [], orders: [] });
    expect(await read('since=yesterday')).toEqual({ error: expect.stringContaining('since') });
    await close();
  });

  const good = report(release([{ event: 'visit' }]));
  const withName = (name: string) => report(release([{ event: 'visit' }], { release: name }));
  const broken: readonly (readonly [what: string, payload: string | object])[] = [
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', [good]],
    ['an unknown field', { ...good, email: 'somebody@shop.example' }],
    ['an address instead of a template', { ...good, page: '/store/17?phone=01000' }],
    ['a number in the path', { ...good, page: '/store/17' }],
    ['an unknown app', { ...good, releases: [{ ...good.releases[0], app: 'x' }] }],
    ['a name with markup', withName('<script>')],
    ['an endless name', withName('a'.repeat(65))],
    ['no event', report(release([]))],
    ['too many events', report(release(Array(21).fill({ event: 'visit' })))],
    ['too many releases', report(...Array(6).fill(release([{ event: 'visit' }])))],
    ['a negative value', report(release([{ event: 'vital', name: 'LCP', value: -1 }]))],
    ['a later version', { ...good, version: 2 }],
  ];
  it('refuses everything else, and counts nothing of it', async () => {
    for (const [what, payload] of broken) expect([what, await send(payload)]).toEqual([what, 400]);
    await backend.app.close();
    expect(await readCounts(database, everything)).toEqual([]);
  });

  it('refuses a body that is too long for a report', async () => {
    expect(await send(`"${'x'.repeat(20_000)}"`)).toBe(413);
  });

  it('limits reports per caller', async () => {
    const sent: number[] = [];
    for (let count = 0; count < 601; count += 1) sent.push(await send(good));
    expect([sent[599], sent[600]]).toEqual([204, 429]);
  });
});
