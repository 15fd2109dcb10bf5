import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageCodes } from '@storefront/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { privatePaths } from './page/page-table';
import { pageVisitor } from './page/read-backend';
import type { ShopFacts } from './page/shop-facts';
import type { DocumentWriter, FileAnswer } from './site-part';

interface SiteFilesOptions {
  /** The build's folder, with the manifests of the web app. */
  readonly folder: string;
  readonly facts: ShopFacts;
  readonly writers: readonly DocumentWriter[];
  /** Off: pages do not use a service worker, and an installed one removes itself. */
  readonly serviceWorker?: boolean | undefined;
}

/** Served instead of the service worker when it is switched off: it unregisters itself and deletes its caches. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

const visitorOf = ({ ip }: FastifyRequest) => ({ caller: ip, place: null });

function sendFile(reply: FastifyReply, answer: FileAnswer) {
  if ('text' in answer) {
    return reply
      .type(answer.type)
      .header('cache-control', 'public, max-age=3600')
      .send(answer.text);
  }
  reply.type('text/plain');
  return answer.missing === 'unknown'
    ? reply.code(503).header('retry-after', '60').send('Not known just now')
    : reply.code(404).send('Not found');
}

/**
 * Answers `/robots.txt`, the files of features, and the web app's manifests with the shop's name. Also
 * serves the script that removes the service worker.
 */
export function registerSiteFiles(server: FastifyInstance, options: SiteFilesOptions): void {
  const { facts, writers, serviceWorker = true } = options;
  const robots = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    ...writers.flatMap(({ robots = [] }) => robots),
  ];
  server.get('/robots.txt', (_request, reply) =>
    sendFile(reply, { type: 'text/plain; charset=utf-8', text: `${robots.join('\n').trim()}\n` }),
  );

  for (const [pattern, answer] of writers.flatMap(({ files = {} }) => Object.entries(files))) {
    server.get<{ Params: Record<string, string> }>(pattern, async (request, reply) =>
      sendFile(reply, await pageVisitor.run(visitorOf(request), () => answer(request.params))),
    );
  }

  for (const language of languageCodes) {
    const name = `manifest.${language}.webmanifest`;
    server.get(`/${name}`, async (request, reply) => {
      const manifest: object = JSON.parse(await readFile(path.join(options.folder, name), 'utf8'));
      const shop = await pageVisitor.run(visitorOf(request), () => facts.shop(language));
      const named = shop.status === 'found' ? shop.value.business_name : null;
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify({ ...manifest, ...(named && { name: named, short_name: named }) }));
    });
  }

  if (!serviceWorker) {
    server.get('/sw.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(farewell),
    );
  }
}
