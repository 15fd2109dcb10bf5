import fastifyStatic from '@fastify/static';
import { closeAfterLastAnswer, serverOptions } from '@storefront/operations/http-server';
import Fastify, { type FastifyInstance } from 'fastify';

export interface StaticServerOptions {
  /** Absolute path of the folder that is served. */
  readonly folder: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Files in the folder never change, as in a release store. */
  readonly immutable?: boolean;
}

const forEver = 'public, max-age=31536000, immutable';

/** Files with a content hash in their name never change; the others are revalidated each time. */
export function cacheControlFor(file: string): string {
  return /\.[0-9a-f]{12,}\.|\/[0-9a-f]{12,}\.(js|css)/.test(file) ? forEver : 'no-cache';
}

/**
 * Serves one remote's releases like any static host: with the compressed files of the build, readable from other
 * origins, 404 for missing files (never the page instead of a script).
 * @returns the listening server and its origin
 */
export async function startStaticServer(
  options: StaticServerOptions,
): Promise<{ server: FastifyInstance; origin: string }> {
  const server = Fastify({ ...serverOptions, logger: false });
  closeAfterLastAnswer(server);
  // On errors too: without these headers a page would report a missing file as a violation of its policy.
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      // A page or SVG in a release that is opened directly must not run anything.
      'content-security-policy': 'sandbox',
    });
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  await server.register(fastifyStatic, {
    root: options.folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) =>
      reply.header('cache-control', options.immutable ? forEver : cacheControlFor(file)),
  });
  const origin = await server.listen({ host: options.host, port: options.port });
  return { server, origin };
}
