import { PAGE_REPORTS_PATH, PageReport } from '@storefront/api/contract';
import { systemClock } from '../../clock/clock';
import type { BackendContext } from '../../server/backend-context';
import { networkOf } from '../../server/http/network-address';
import { refuse } from '../../server/http/refusal';
import { repeat } from '../../server/repeat';
import { countersOf } from './event-counts';
import { HourCounter } from './hour-counter';
import { addCounts, sweepCounts } from './queries';

const WRITE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
const RETENTION_MS = 90 * 24 * 3_600_000;
/** A page sends only a few reports. Reports of a large office above this limit are dropped. */
const REPORTS_PER_MINUTE = 600;
/** A report of five apps with all their events is 6 kB. */
const BODY_LIMIT = 16 * 1024;

/**
 * Serves {@link PAGE_REPORTS_PATH}, where pages report events of releases, and counts them in real hours, because
 * operators do not use the demo's clock. Also writes the counts of orders.
 */
export function registerPageReports({ app, database, metrics, orders }: BackendContext): void {
  const counter = new HourCounter(addCounts);
  const count = metrics.counter(
    'storefront_release_events_total',
    'Events of a release that pages reported',
    ['region', 'app', 'release', 'cohort', 'event'],
  );
  app.post(
    `/api/v1${PAGE_REPORTS_PATH}`,
    {
      bodyLimit: BODY_LIMIT,
      config: {
        rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000, groupId: ' page reports' },
      },
    },
    async (request, reply) => {
      const report = PageReport.safeParse(request.body);
      if (!report.success) refuse(400, 'report', 'bodyUnreadable');
      const keys = countersOf(report.data);
      counter.add(keys, systemClock.now(), networkOf(request.ip));
      for (const { region, app, release, cohort, event } of keys) {
        count({ region, app, release, cohort, event });
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
  const write = async () => {
    const dropped = (await counter.write(database)) + (await orders.write(database));
    if (dropped > 0) app.log.warn({ dropped }, 'pages name more releases than are counted');
  };
  repeat(app, WRITE_EVERY_MS, 'writing page reports', write);
  app.addHook('onClose', write);
  repeat(app, SWEEP_EVERY_MS, 'sweeping page reports', () =>
    sweepCounts(database, new Date(systemClock.now().getTime() - RETENTION_MS)),
  );
}
