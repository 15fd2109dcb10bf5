import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageCodes } from '@storefront/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAnswers } from '../render/answers';
import { privatePaths } from './page-table';
import { createBackendReader, pageVisitor } from './read-backend';
import { createShopFacts } from './shop-facts';
import { createSitemap } from './sitemap';

export interface SeoOptions {
  /** The build's folder, with the manifests of the web app. */
  readonly folder: string;
  readonly backendUrl: string;
  /** The site's public URL: URLs in pages and lists start with it. */
  readonly publicUrl: string;
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

/**
 * Answers `/robots.txt` and `/sitemap.xml` for crawlers, and the web app's manifests with the shop's name. Also serves the script that removes the service worker.
 */
export function registerSeo(server: FastifyInstance, options: SeoOptions): void {
  const { serviceWorker = true } = options;
  const { origin } = new URL(options.publicUrl);
  // The sitemap caches its lists itself: here they would evict the answers that pages read.
  const answers = createAnswers({ backendUrl: options.backendUrl, limit: 0 });
  const read = createBackendReader(answers);
  const sitemap = createSitemap(read);
  const facts = createShopFacts({ read });
  const visitorOf = ({ ip }: FastifyRequest) => ({ caller: ip, place: null });

  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

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

  const sendXml = (reply: FastifyReply, text: string) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  server.get('/sitemap.xml', async (request, reply) => {
    const text = await pageVisitor.run(visitorOf(request), () => sitemap.index(origin));
    if (text !== null) return sendXml(reply, text);
    return reply
      .code(503)
      .header('retry-after', '60')
      .type('text/plain')
      .send('Not known just now');
  });
  server.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params;
    const text = await pageVisitor.run(visitorOf(request), () => sitemap.file(origin, name));
    if (text !== null) return sendXml(reply, text);
    return reply.code(404).type('text/plain').send('Not found');
  });

  if (!serviceWorker) {
    server.get('/sw.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(farewell),
    );
  }
}
