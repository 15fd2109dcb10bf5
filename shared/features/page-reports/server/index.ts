import {
  type BackendContext,
  type BackendFeature,
  type CountFilter,
  HourCounter,
  networkOf,
  type ReleaseCount,
  refuse,
  type Sql,
  systemClock,
} from '@storefront/backend/feature';
import { BODY_LIMIT, PAGE_REPORTS_PATH, PageReport } from '../contract';
import { pageReports as manifest } from '../feature';
import { counterColumns, countersOf } from './event-counts';

/** A page sends only a few reports. Reports of a large office above this limit are dropped. */
const REPORTS_PER_MINUTE = 600;

/**
 * Serves {@link PAGE_REPORTS_PATH}, where pages report events of releases, and counts them in real hours, because
 * operators do not use the demo's clock.
 */
function registerPageReports({ app, database, metrics }: BackendContext): void {
  const counter = new HourCounter('page_report_counts', counterColumns);
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
  counter.keep(app, database);
}

/** The sums over all pages. */
function readCounts(sql: Sql, { since, region, app }: CountFilter): Promise<ReleaseCount[]> {
  return sql.query<ReleaseCount>(
    `select hour, region, app, release, snapshot, cohort, event, detail, sum(count)::float8 as count
      from page_report_counts
      where hour >= $1 and ($2::text is null or region = $2) and ($3::text is null or app = $3)
      group by hour, region, app, release, snapshot, cohort, event, detail
      order by hour, region, app, release, snapshot, cohort, event, detail`,
    [since, region, app],
  );
}

export const pageReports = {
  ...manifest,
  register: registerPageReports,
  releaseCounts: readCounts,
} satisfies BackendFeature;
