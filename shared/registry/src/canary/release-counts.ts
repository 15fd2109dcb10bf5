import * as z from 'zod/mini';
import { reasonOf, UnansweredError } from '../node/registry-error';
import type { Proportion, Stretch } from './evidence';

/** One sum of the pages' reports, from `GET /release-counts` at the backend's operators' address. */
const ReleaseCount = z.object({
  release: z.string(),
  snapshot: z.string(),
  cohort: z.string(),
  event: z.string(),
  detail: z.string(),
  count: z.number().check(z.nonnegative()),
});
export type ReleaseCount = z.infer<typeof ReleaseCount>;

const Answer = z.object({ counts: z.array(ReleaseCount) });
const LIMIT_MS = 10_000;

/**
 * Reads the sums of one remote, starting with the whole hour that contains `since`.
 * @param address a backend's operations address, such as `http://backend:9464`
 * @returns a function that throws an {@link UnansweredError} while the backend does not answer
 */
export const countsFrom =
  (address: string) =>
  async (region: string, app: string, since: Date): Promise<readonly ReleaseCount[]> =>
    (await ask(address, { region, app, since: since.toISOString() }, Answer)).counts;
export type ReadCounts = ReturnType<typeof countsFrom>;

/** Sums per hour, of all regions and remotes. */
const Hourly = z.object({
  counts: z.array(
    z.extend(ReleaseCount, { hour: z.string(), region: z.string(), app: z.string() }),
  ),
  orders: z.array(
    z.object({
      hour: z.string(),
      app: z.string(),
      release: z.string(),
      /** The zones of the pages, the customer's main zone first: `1,2,3`. */
      zones: z.string(),
      count: z.number().check(z.nonnegative()),
    }),
  ),
});
export type Figures = Readonly<z.infer<typeof Hourly>>;

/** Like {@link countsFrom}, for the reports and orders of all remotes. */
export const figuresFrom =
  (address: string) =>
  (since: Date): Promise<Figures> =>
    ask(address, { since: since.toISOString() }, Hourly);
export type ReadFigures = ReturnType<typeof figuresFrom>;

async function ask<T>(
  address: string,
  query: Record<string, string>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const url = new URL('/release-counts', address);
  url.search = new URLSearchParams(query).toString();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return z.parse(schema, await answer.json());
  } catch (error) {
    throw new UnansweredError(`${url.origin} has no counts for us: ${reasonOf(error)}`);
  }
}

/** A measure to compare: the number of bad visits, or of bad values among the measured ones. */
export interface Measure {
  readonly name: string;
  readonly isChance: (count: ReleaseCount) => boolean;
  readonly isBad: (count: ReleaseCount) => boolean;
}

/** Visits with trouble from the release: it failed to load, was replaced by a fallback, or had an uncaught error. */
export const trouble: Measure = {
  name: 'trouble',
  isChance: ({ event }) => event === 'visit',
  isBad: ({ event }) => event === 'trouble',
};

/** Classes of values are named by their upper limit; the name of the highest class is not a number. */
const vital = (name: string, good: number): Measure => ({
  name,
  isChance: ({ event }) => event === name,
  isBad: ({ event, detail }) => event === name && !(Number(detail) <= good),
});

/** Web vitals, with web.dev's limits of "good": milliseconds, except for CLS. */
export const vitals = {
  LCP: vital('LCP', 2_500),
  INP: vital('INP', 200),
  CLS: vital('CLS', 0.1),
};

/** How often something was bad, out of how many chances. */
export function proportionOf(
  counts: readonly ReleaseCount[],
  { isChance, isBad }: Measure,
): Proportion {
  const sum = (is: (count: ReleaseCount) => boolean) =>
    counts.reduce((total, count) => total + (is(count) ? count.count : 0), 0);
  const of = sum(isChance);
  // Trouble may be counted before its visit, so it is capped at the visits.
  return { times: Math.min(sum(isBad), of), of };
}

/**
 * The counts of both groups of customers, one period per snapshot: shares change with snapshots, and hours with much
 * trouble must not count against the release that had the larger share then.
 */
export function stretchesOf(
  counts: readonly ReleaseCount[],
  measure: Measure,
  { trial, live }: { readonly trial: string; readonly live: string },
): Stretch[] {
  const given = (release: string, cohort: string) =>
    counts.filter((one) => one.release === release && one.cohort === cohort);
  const groups = { trial: given(trial, 'canary'), live: given(live, 'default') };
  const snapshots = new Set(groups.trial.map(({ snapshot }) => snapshot));
  return [...snapshots].map((snapshot) => {
    const within = (group: readonly ReleaseCount[]) =>
      proportionOf(
        group.filter((one) => one.snapshot === snapshot),
        measure,
      );
    return { trial: within(groups.trial), live: within(groups.live) };
  });
}
