import { PackedBody, withoutRateLimit } from '@storefront/backend/initial-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LruCache } from '../pictures/lru-cache';
import { mapIndex, mapOverview, mapTile } from './map-data';

const city = z.enum(['cairo', 'riyadh']);
const overviewParameters = z.object({ city });
const tileParameters = z.object({
  city,
  x: z.coerce.number().int(),
  file: z
    .string()
    .regex(/^\d{1,3}\.json$/)
    .transform((file) => Number.parseInt(file, 10)),
});

/** The maximum of map parts that are cached ready to be sent. */
const MAX_CACHED = 300;

/**
 * The street map of the demo cities, as files: `/demo-map/index.json`, `/demo-map/{city}/overview.json` and
 * `/demo-map/{city}/{x}/{y}.json`. They are the same for all visitors, any page may read them, and browsers cache them
 * for a day.
 */
export function registerGeographyFiles(app: FastifyInstance): void {
  const cache = new LruCache<PackedBody>(MAX_CACHED);
  app.get('/demo-map/index.json', withoutRateLimit, async (request, reply) =>
    sendFile(request, reply, cache, mapIndex),
  );
  app.get('/demo-map/:city/overview.json', withoutRateLimit, async (request, reply) => {
    const parsed = overviewParameters.safeParse(request.params);
    return sendFile(request, reply, cache, () =>
      parsed.success ? mapOverview(parsed.data.city) : null,
    );
  });
  app.get('/demo-map/:city/:x/:file', withoutRateLimit, async (request, reply) => {
    const parsed = tileParameters.safeParse(request.params);
    return sendFile(request, reply, cache, () =>
      parsed.success ? mapTile(parsed.data.city, parsed.data.x, parsed.data.file) : null,
    );
  });
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: LruCache<PackedBody>,
  make: () => object | null,
) {
  const [pathname = ''] = request.url.split('?');
  const file = cache.getOrMake(pathname, () => {
    const content = make();
    return content && new PackedBody(JSON.stringify(content));
  });
  if (file === null) {
    const error = { code: 'not-found', message: 'There is no such part of the map.' };
    return reply.code(404).send({ errors: [error] });
  }
  reply.headers({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  return file.send(request, reply, 'application/json; charset=utf-8');
}
