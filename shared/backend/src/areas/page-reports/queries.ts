import type { Sql } from '../../database/database';
import type { CounterKey } from './event-counts';
import type { Sum, WriteSums } from './hour-counter';
import type { OrderKey } from './order-counts';

/**
 * Adds to the counters of a table; several servers may do so at the same time.
 * @param names columns that form its primary key together with the hour
 */
function addTo<Name extends string>(
  table: string,
  names: readonly Name[],
): WriteSums<Readonly<Record<Name, string>>> {
  const keys = ['hour', ...names] as const;
  const casts = names.map((_, index) => `$${index + 2}::text[]`);
  const keyText = (sum: Sum<Readonly<Record<Name, string>>>) =>
    keys.map((key) => sum[key]).join('\n');
  return async (sql, sums) => {
    if (sums.length === 0) return;
    // Sorted, so that two servers cannot deadlock.
    const sorted = sums.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
    await sql.query(
      `insert into ${table} as known (${keys.join(', ')}, count)
        select * from unnest($1::timestamptz[], ${casts.join(', ')}, $${keys.length + 1}::bigint[])
        on conflict (${keys.join(', ')}) do update set count = known.count + excluded.count`,
      [...keys.map((key) => sorted.map((sum) => sum[key])), sorted.map(({ count }) => count)],
    );
  };
}

/** Adds to the counts of page reports. */
export const addCounts = addTo('page_report_counts', [
  'region',
  'app',
  'release',
  'snapshot',
  'cohort',
  'page',
  'event',
  'detail',
]);

/** Adds to the counts of placed orders. */
export const addOrders = addTo('release_orders', ['app', 'release', 'zones']);

interface HourSum {
  readonly hour: Date;
  readonly count: number;
}

/** A sum over pages and hours from `since` on. */
export type CountRow = Omit<CounterKey, 'page'> & HourSum;

/** The filters of operators; an absent one does not filter. */
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

/** The counts of orders and trips in the hours from `since` on. */
export function readOrders(
  sql: Sql,
  { since, app }: Pick<CountFilter, 'since' | 'app'>,
): Promise<(OrderKey & HourSum)[]> {
  return sql.query(
    `select hour, app, release, zones, count::float8 as count from release_orders
      where hour >= $1 and ($2::text is null or app = $2)
      order by hour, app, release, zones`,
    [since, app],
  );
}

/**
 * Deletes older counts.
 * @returns how many rows
 */
export async function sweepCounts(sql: Sql, before: Date): Promise<number> {
  const swept = await sql.one<{ count: number }>(
    `with reports as (delete from page_report_counts where hour < $1 returning 1),
      orders as (delete from release_orders where hour < $1 returning 1)
      select ((select count(*) from reports) + (select count(*) from orders))::int as count`,
    [before],
  );
  return swept?.count ?? 0;
}
