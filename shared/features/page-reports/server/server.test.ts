import { type BackendContext, systemClock } from '@storefront/backend/feature';
import {
  createBareBackend,
  openEmptyDatabase,
  openForTests,
  sendRequest,
} from '@storefront/backend/testing/feature';
import type { PageReport, ReleaseReport } from '../contract';
import { countersOf } from './event-counts';
import { pageReports } from './index';

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

describe('the counters of a report', () => {
  const eventsOf = (...events: ReleaseReport['events']) =>
    countersOf(report(release(events))).map(({ event, detail }) => [event, detail]);

  it('have reasons, and classes of measured values', () => {
    expect(
      eventsOf(
        { event: 'failed', reason: 'refused' },
        { event: 'vital', name: 'LCP', value: 2_500 },
        { event: 'vital', name: 'INP', value: 9_999 },
      ),
    ).toEqual([
      ['failed', 'refused'],
      ['LCP', '2500'],
      ['INP', 'above'],
    ]);
  });

  it('gain nothing from an event that a report repeats', () => {
    expect(eventsOf(...Array(20).fill({ event: 'trouble' }))).toEqual([['trouble', '']]);
  });
});

describe('POST /page-reports', () => {
  const database = openForTests(openEmptyDatabase);
  let backend: BackendContext;
  beforeEach(async () => {
    backend = await createBareBackend(database, systemClock);
    pageReports.register(backend);
  });
  afterEach(async () => {
    await backend.app.close();
    await database.query('delete from page_report_counts');
  });
  const read = (filter: Partial<Parameters<typeof pageReports.releaseCounts>[1]> = {}) =>
    pageReports.releaseCounts(database, {
      since: new Date(0),
      region: null,
      app: null,
      ...filter,
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
    expect(await read()).toMatchObject([{ event: 'visit', count: 1 }]);
  });

  it('is in the metrics, and operators read the sums over all pages by hour', async () => {
    const failed = report(release([{ event: 'failed', reason: 'refused' }]));
    await send(failed);
    await send({ ...failed, page: '/home' });
    expect(await backend.metrics.text()).toContain(
      'storefront_release_events_total{region="eg",app="catalog",release="two",cohort="canary",event="failed",server="backend"} 2',
    );
    await backend.app.close();
    expect(await read()).toEqual([
      {
        hour: expect.any(Date),
        region: 'eg',
        app: 'catalog',
        release: 'two',
        snapshot: '7-abcdef',
        cohort: 'canary',
        event: 'failed',
        detail: 'refused',
        count: 2,
      },
    ]);
    const now = new Date();
    expect(await read({ since: new Date(now.getTime() + 3_600_000) })).toEqual([]);
    expect(await read({ region: 'eg', app: 'catalog' })).toHaveLength(1);
    expect(await read({ region: 'sa' })).toEqual([]);
    expect(await read({ app: 'cart' })).toEqual([]);
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
    expect(await read()).toEqual([]);
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
