import { readFileSync } from 'node:fs';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { cacheControlFor } from '@storefront/build/static-server';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentPolicy, inlineScriptHashes } from './content-policy';
import { forgetManifests, learnManifests, preloadHints } from './preload-hints';
import { watchRegistryFile } from './registry-file';
import type { ServerConfig } from './server-config';

/** What of the backend a browser reads through the shell's origin (Decision 18). */
const passedOn = [
  '/api/v1',
  '/pictures',
  '/uploads',
  '/demo-map',
  '/payment-mobile',
  '/sandbox',
  '/outbox',
  '/docs',
];

/** JSON inside a script element must not be able to close it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The shell's server: its build, the page for every route with the registry's answer and preload hints
 * inlined, and the way to the backend.
 */
export async function startShellServer(
  config: ServerConfig,
): Promise<{ server: FastifyInstance; origin: string }> {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  const template = readFileSync(path.join(config.folder, 'index.html'), 'utf8');
  const scriptHashes = inlineScriptHashes(template);
  const readFile = watchRegistryFile(config.registryFile, (message) => console.error(message));
  let snapshot = '';
  const readRegistry = () => {
    const registry = readFile();
    if (registry && registry.snapshot !== snapshot) {
      snapshot = registry.snapshot;
      forgetManifests();
      learnManifests(registry);
    }
    return registry;
  };
  const pageSettings = inlineJson({
    apiBaseUrl: config.apiBaseUrl,
    googleMapsKey: config.googleMapsKey,
  });

  for (const prefix of passedOn) {
    await server.register(httpProxy, {
      upstream: config.backendUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 30_000 } },
      replyOptions: {
        onError: (reply, { error }) => {
          const timedOut = 'code' in error && error.code === 'FST_REPLY_FROM_GATEWAY_TIMEOUT';
          reply.code(timedOut ? 504 : 503).send({
            errors: [
              { code: 'server', message: 'The shop cannot be reached just now. Please try again.' },
            ],
          });
        },
      },
    });
  }

  await server.register(fastifyStatic, {
    root: config.folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    wildcard: true,
    setHeaders: (reply, file) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cache-control', cacheControlFor(file));
    },
  });

  server.get('/registry.json', async (_request, reply) => {
    const registry = readRegistry();
    reply.header('cache-control', 'no-store');
    if (!registry) return reply.code(503).send({ message: 'There is no registry document.' });
    return registry;
  });

  server.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // A missing script must be a 404 and not the page: the loader would take HTML for code.
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(pathname)) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    return sendPage(request.url, reply);
  });
  server.get('/', (request, reply) => sendPage(request.url, reply));

  function sendPage(url: string, reply: import('fastify').FastifyReply) {
    const registry = readRegistry();
    const page = template.replace(
      '<!--page-data-->',
      () =>
        `${registry ? preloadHints(registry, url) : ''}` +
        `<script type="application/json" id="registry">${inlineJson(registry)}</script>` +
        `<script type="application/json" id="page-settings">${pageSettings}</script>`,
    );
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicy({
          registry,
          scriptHashes,
          googleMaps: config.googleMapsKey !== null,
          apiOrigin: config.apiBaseUrl ? new URL(config.apiBaseUrl).origin : null,
        }),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  }

  // The first customer has the hints already.
  readRegistry();
  const origin = await server.listen({ host: config.host, port: config.port });
  return { server, origin };
}
