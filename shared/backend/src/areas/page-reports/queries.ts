import type { Sql } from '../../database/database';
import type { CounterKey } from './event-counts';
import type { Counter } from './report-counter';

const KEYS = [
  'hour',
  'region',
  'app',
  'release',
  'snapshot',
  'cohort',
  'page',
  'event',
  'detail',
] as const;

/** Adds to the counters; several servers may do so at once. */
export async function addCounts(sql: Sql, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  // In one order, so that two servers never wait for each other.
  const sorted = counters.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
  const columns = KEYS.map((key) => sorted.map((counter) => counter[key]));
  await sql.query(
    `insert into page_report_counts as known (${KEYS.join(', ')}, count)
      select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::text[], $9::text[], $10::bigint[])
      on conflict (${KEYS.join(', ')}) do update set count = known.count + excluded.count`,
    [...columns, sorted.map(({ count }) => count)],
  );
}

const keyText = (counter: Counter) => KEYS.map((key) => counter[key]).join('\n');

/** A sum over the pages of the hours from `since` on. */
export type CountRow = Omit<CounterKey, 'page'> & { readonly hour: Date; readonly count: number };

/** What operators may ask for; whatever is left out is not narrowed down. */
export interface CountFilter {
  readonly since: Date;
  readonly region: string | null;
  readonly app: string | null;
}

export function readCounts(sql: Sql, { since, region, app }: CountFilter): Promise<CountRow[]> {
  return sql.query<CountRow>(
    `select hour, region, app, release, snapshot, cohort, event, detail, sum(count)::float8 as count
      from page_report_counts
      where hour >= $1 and ($2::text is null or region = $2) and ($3::text is null or app = $3)
      group by hour, region, app, release, snapshot, cohort, event, detail
      order by hour, region, app, release, snapshot, cohort, event, detail`,
    [since, region, app],
  );
}

/** Removes what is older. @returns how many rows */
export async function sweepCounts(sql: Sql, before: Date): Promise<number> {
  const swept = await sql.one<{ count: number }>(
    `with swept as (delete from page_report_counts where hour < $1 returning 1)
      select count(*)::int as count from swept`,
    [before],
  );
  return swept?.count ?? 0;
}
