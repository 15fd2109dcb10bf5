import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { readCounts, readOrders } from './queries';

const Query = z.strictObject({
  since: z.iso.datetime({ offset: true }),
  region: z.string().max(64).optional(),
  app: z.string().max(64).optional(),
});

/**
 * `GET /release-counts?since=&region=&app=` at the operators' address: the counts of page reports in the hours from
 * `since` on, summed over pages, and of placed orders, which have zones but no region.
 */
export function registerCountReading(server: FastifyInstance, database: Database): void {
  server.get('/release-counts', async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    const { since, region = null, app = null } = query.data;
    const hour = new Date(since);
    hour.setUTCMinutes(0, 0, 0);
    const filter = { since: hour, region, app };
    const [counts, orders] = await Promise.all([
      readCounts(database, filter),
      readOrders(database, filter),
    ]);
    return { counts, orders };
  });
}
