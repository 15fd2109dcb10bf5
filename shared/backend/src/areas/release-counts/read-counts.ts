import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database, Sql } from '../../database/database';
import type { Features } from '../../server/features';
import type { CountFilter, HourSum } from './hour-counter';

const Query = z.strictObject({
  since: z.iso.datetime({ offset: true }),
  region: z.string().max(64).optional(),
  app: z.string().max(64).optional(),
});

type OrderSum = HourSum & Readonly<Record<'app' | 'release' | 'zones', string>>;

/** The counts of orders and trips in the hours from `since` on. */
export function readOrders(
  sql: Sql,
  { since, app }: Pick<CountFilter, 'since' | 'app'>,
): Promise<OrderSum[]> {
  return sql.query(
    `select hour, app, release, zones, count::float8 as count from release_orders
      where hour >= $1 and ($2::text is null or app = $2)
      order by hour, app, release, zones`,
    [since, app],
  );
}

/**
 * `GET /release-counts?since=&region=&app=` at the operators' address: events of releases since the hour of `since`, as
 * features count them, and the placed orders, which have zones but no region.
 */
export function registerCountReading(
  server: FastifyInstance,
  database: Database,
  features: Features,
): void {
  server.get('/release-counts', async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    const { since, region = null, app = null } = query.data;
    const hour = new Date(since);
    hour.setUTCMinutes(0, 0, 0);
    const filter = { since: hour, region, app };
    const [orders, ...counts] = await Promise.all([
      readOrders(database, filter),
      ...features.on.map((feature) => feature.releaseCounts?.(database, filter) ?? []),
    ]);
    return { counts: counts.flat(), orders };
  });
}
