import { PackedBody, uncounted } from '@storefront/backend/world';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LruCache } from './lru-cache';
import { pictureKinds } from './picture-url';
import { renderPicture } from './render-picture';

const parameters = z.object({
  kind: z.enum(pictureKinds),
  key: z.string().max(100),
  file: z.string().regex(/^\d{1,2}\.svg$/),
});

/** About 12 MB at 15 kB each, packed and not. */
const keptPictures = 400;

/**
 * The `/pictures/…` files of the demo data. Only keys of the emoji table and initials are drawn;
 * everything else is 404. A drawing never changes under its address, so browsers keep it. Pages of
 * other origins (remotes, previews) may show it, and opened by itself it can run nothing.
 */
export function registerPictures(app: FastifyInstance): void {
  const cache = new LruCache<PackedBody>(keptPictures);
  app.get('/pictures/:kind/:key/:file', uncounted, async (request, reply) => {
    const asked = parameters.safeParse(request.params);
    const picture = asked.success
      ? cache.getOrMake(Object.values(asked.data).join('/'), () => draw(asked.data))
      : null;
    if (picture === null) {
      const error = { code: 'not-found', message: 'There is no such picture.' };
      return reply.code(404).send({ errors: [error] });
    }
    reply.headers({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    return picture.send(request, reply, 'image/svg+xml; charset=utf-8');
  });
}

/** @returns null for what there is no picture of */
function draw({ kind, key, file }: z.output<typeof parameters>): PackedBody | null {
  const svg = renderPicture(kind, key, Number.parseInt(file, 10));
  return svg === null ? null : new PackedBody(svg);
}
