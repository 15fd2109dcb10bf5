import type { PageReport, ReleaseEvent, VitalName } from '../contract';

/** The columns of a counter's key, besides the hour. */
export const counterColumns = [
  'region',
  'app',
  'release',
  'snapshot',
  'cohort',
  'page',
  'event',
  'detail',
] as const;
type CounterKey = Readonly<Record<(typeof counterColumns)[number], string>>;

/**
 * Upper limits of the classes for measured values. They include web.dev's limits of "good" and "needs improvement", so
 * that both shares are exact.
 */
const VITAL_LIMITS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [800, 1_200, 1_800, 2_500, 3_200, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  FCP: [800, 1_200, 1_800, 2_400, 3_000, 5_000],
  TTFB: [200, 400, 800, 1_200, 1_800, 3_000],
};

/** The class of values above all limits. */
const ABOVE = 'above';

function columnsOf(event: ReleaseEvent): Pick<CounterKey, 'event' | 'detail'> {
  if (event.event === 'vital') {
    const limit = VITAL_LIMITS[event.name].find((upper) => event.value <= upper);
    return { event: event.name, detail: limit === undefined ? ABOVE : String(limit) };
  }
  return { event: event.event, detail: 'reason' in event ? event.reason : '' };
}

/** The counters that a report increments, each once: repeating an event in a report has no effect. */
export function countersOf({ page, releases }: PageReport): CounterKey[] {
  const keys = releases.flatMap(({ events, ...release }) =>
    events.map((event) => ({ ...release, page, ...columnsOf(event) })),
  );
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
