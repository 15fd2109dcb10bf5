import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DescriptionContext,
  describeCategory,
  describeGone,
  describePlain,
  describeProduct,
  describeStore,
  describeVehicle,
  type PageDescription,
} from './page-description';
import { languageOf } from './page-language';
import { withDescription } from './page-markup';
import { pageKindOf, privatePaths } from './page-table';
import { createBackendReader, pageCaller } from './read-backend';
import { createShopFacts } from './shop-facts';
import { createSitemap } from './sitemap';

const gzip = promisify<string, Buffer>(gzipWithCallback);

export interface SeoOptions {
  readonly backendUrl: string;
  /** Where customers reach the site: what pages and lists say of its address begins with it. */
  readonly publicUrl: string;
  /** Off: pages do not use a service worker, and one that is still there removes itself. */
  readonly serviceWorker?: boolean | undefined;
  /** Firebase's settings, all of them public, for the page. */
  readonly firebase?: object | undefined;
  /** The longest that a page waits for what the backend says of it, in milliseconds. */
  readonly waitMs?: number;
}

/** Takes the place of the service worker when there is to be none: it removes itself and what it kept. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/**
 * Tells search engines and link previews what each page is: title, description, canonical and alternate
 * links, Open Graph, JSON-LD and a readable text where no scripts run, written into every page that this
 * server sends. A store or product that does not exist is a 404; a backend that is slow or down only leaves
 * the page with a general description. Also `/robots.txt`, `/sitemap.xml`, and the end of the service worker.
 */
export function registerSeo(server: FastifyInstance, options: SeoOptions): void {
  const { serviceWorker = true, waitMs = 800 } = options;
  const { origin } = new URL(options.publicUrl);
  const read = createBackendReader(options.backendUrl);
  const facts = createShopFacts({ read, waitMs });
  const sitemap = createSitemap(read);

  async function describe(address: URL, context: DescriptionContext): Promise<PageDescription> {
    const page = pageKindOf(address);
    if (!page) return describeGone('page', context);
    const canonical = address.pathname.replace(/(?<=.)\/+$/, '');
    switch (page.kind) {
      case 'plain':
        return describePlain(page.page, page.isListed ? canonical : null, context);
      case 'store':
      case 'provider': {
        const fact = await facts.store(page.key, context.language);
        if (fact.status === 'found') return describeStore(fact.value, context);
        if (fact.status === 'missing') return describeGone('store', context);
        return describePlain('storeWithoutFacts', canonical, context);
      }
      case 'product': {
        const fact = await facts.product(page.key, page.isCampaign, context.language);
        if (fact.status === 'found') return describeProduct(fact.value, context);
        if (fact.status === 'missing') return describeGone('product', context);
        const path = page.isCampaign ? `${canonical}?campaign=1` : canonical;
        return describePlain('productWithoutFacts', path, context);
      }
      case 'category': {
        const fact = await facts.category(page.key, page.moduleId, context.language);
        if (fact.status === 'found') return describeCategory(fact.value, context);
        if (fact.status === 'missing') return describeGone('category', context);
        const path = page.moduleId === null ? canonical : `${canonical}?module_id=${page.moduleId}`;
        return describePlain('category', path, context);
      }
      case 'vehicle': {
        const fact = await facts.vehicle(page.key, context.language);
        if (fact.status === 'found') return describeVehicle(fact.value, context);
        if (fact.status === 'missing') return describeGone('vehicle', context);
        return describePlain('vehicle', canonical, context);
      }
    }
  }

  server.addHook(
    'onSend',
    async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      // What is passed on from the backend is a stream, and not ours to describe.
      if (typeof payload !== 'string' || !/^<!doctype html>/i.test(payload)) return payload;
      // Joined as text: a path may begin with two slashes, and would else name a host.
      const address = new URL(origin + request.url);
      const language = languageOf(address);
      const page = await pageCaller.run(request.ip, () => describe(address, { language, origin }));
      if (reply.statusCode === 200) reply.code(page.status);
      const html = withDescription(payload, page, {
        language,
        origin,
        serviceWorker: serviceWorker ? '/sw.js' : null,
        firebase: options.firebase ?? null,
      });
      // The description would make the first page larger; compressed it is smaller than it was without.
      reply.header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return html;
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return gzip(html);
    },
  );

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

  const sendXml = (reply: FastifyReply, text: string) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  server.get('/sitemap.xml', async (request, reply) => {
    const text = await pageCaller.run(request.ip, () => sitemap.index(origin));
    if (text !== null) return sendXml(reply, text);
    return reply
      .code(503)
      .header('retry-after', '60')
      .type('text/plain')
      .send('Not known just now');
  });
  server.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params;
    const text = await pageCaller.run(request.ip, () => sitemap.file(origin, name));
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
