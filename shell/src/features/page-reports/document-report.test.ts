import { DocumentReport, type ReportedRelease } from './document-report';

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
