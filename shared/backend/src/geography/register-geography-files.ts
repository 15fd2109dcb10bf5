import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uncounted } from '../server/uncounted';
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

/**
 * The street map of the demo cities, as files:
 * `/demo-map/index.json`, `/demo-map/{city}/overview.json` and `/demo-map/{city}/{x}/{y}.json`.
 * They are the same for every visitor and every page may read them; browsers keep them for a day.
 */
export function registerGeographyFiles(app: FastifyInstance): void {
  app.get('/demo-map/index.json', uncounted, async (request, reply) =>
    sendFile(request, reply, mapIndex()),
  );
  app.get('/demo-map/:city/overview.json', uncounted, async (request, reply) => {
    const asked = overviewParameters.safeParse(request.params);
    return sendFile(request, reply, asked.success ? mapOverview(asked.data.city) : null);
  });
  app.get('/demo-map/:city/:x/:file', uncounted, async (request, reply) => {
    const asked = tileParameters.safeParse(request.params);
    const tile = asked.success ? mapTile(asked.data.city, asked.data.x, asked.data.file) : null;
    return sendFile(request, reply, tile);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, content: object | null) {
  if (content === null) {
    const error = { code: 'not-found', message: 'There is no such part of the map.' };
    return reply.code(404).send({ errors: [error] });
  }
  const body = JSON.stringify(content);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
