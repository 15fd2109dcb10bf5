import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { languageOf } from '../page/page-language';
import { createBackendReader } from '../page/read-backend';
import { createShopFacts } from '../page/shop-facts';
import { createAnswers } from '../render/answers';
import { registerSiteFiles } from '../site-files';
import type { SitePart } from '../site-part';
import { createPageWriter } from '../write-page';

const template =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Souk</title>' +
  '<meta name="description" content="General."></head>' +
  '<body><div id="root"></div><noscript>Scripts!</noscript></body></html>';

/** A name that breaks out of every kind of markup, unless it is escaped. */
const evil = `</script></noscript><img src=x onerror=alert(1)>"'<!--`;

export const store = {
  id: 4,
  name: `Charcoal ${evil}`,
  slug: 'charcoal-yard',
  logo_full_url: null,
  cover_photo_full_url: 'https://pictures.example/cover.jpg?a="b',
  avg_rating: 4.5,
  rating_count: 12,
  address: `Sherif St ${evil}`,
  latitude: '30.05',
  longitude: '31.25',
  zone_id: 1,
  module_id: 1,
  phone: '+201086477035',
  self_delivery_system: 0,
  free_delivery: 0,
  minimum_order: 50,
  schedules: [{ day: 5, opening_time: '13:00:00', closing_time: '23:30:00' }],
  price_range: [{ min_price: 19, max_price: 318 }],
};

export const item = {
  id: 81,
  slug: 'shish-taouk-81',
  name: `Shish ${evil}`,
  store_id: 4,
  store_name: 'Charcoal Yard',
  zone_id: 1,
  module_id: 1,
  module_type: 'food',
  description: `Grilled ${evil}`,
  image_full_url: null,
  unit_type: null,
  price: 100,
  discount: 10,
  discount_type: 'percent',
  stock: null,
  avg_rating: 4,
  rating_count: 3,
  choice_options: [],
  variations: [],
  food_variations: [],
  add_ons: [],
  updated_at: '2030-01-02T03:04:05.000Z',
};

const grills = {
  id: 5,
  name: `Grills ${evil}`,
  slug: 'food-grills',
  image_full_url: null,
  parent_id: 0,
  module_id: 1,
  childes: [{ id: 6, name: 'Kebab', slug: 'food-kebab', image_full_url: null }],
};

const vehicle = {
  id: 1,
  slug: 'falcon-city-1',
  name: `Falcon ${evil}`,
  description: 'Checked before every trip.',
  thumbnail_full_url: null,
  provider_id: 60,
  provider: { id: 60, name: 'Nile Wheels' },
  zone_id: 1,
  brand: { id: 9, name: 'Falcon' },
  model: '2023',
  seating_capacity: '4',
  trip_hourly: 1,
  trip_distance: 0,
  trip_day_wise: 1,
  hourly_price: 90,
  distance_price: 5,
  day_wise_price: 750,
  avg_rating: 4,
  total_reviews: 3,
};

export const config = {
  business_name: 'Souk',
  currency_symbol: 'EGP',
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
};

const paged = (key: string, rows: readonly unknown[]) => ({
  total_size: rows.length,
  limit: 200,
  offset: 1,
  [key]: rows,
});

export const sections = [
  { id: 1, module_type: 'food', module_name: 'Food', icon_full_url: null },
  { id: 6, module_type: 'rental', module_name: 'Rental', icon_full_url: null },
];

interface Options {
  readonly parts?: readonly SitePart[];
  readonly serviceWorker?: boolean;
  readonly waitMs?: number;
}

/** A site whose documents contain nothing but what describes the page, with a backend that answers from a table. */
export interface DocumentSite {
  /** The backend's answers by path; a function creates one for the language, and a path without one is a 404. */
  readonly answers: Map<string, unknown>;
  /** What the backend was asked. */
  readonly requests: {
    readonly path: string;
    readonly language: string;
    readonly zoneid: string;
  }[];
  readonly get: (url: string) => Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
  /** Starts the site again with other options; its caches are empty then. */
  readonly restart: (options: Options) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The folder of the shell's public files, which the site serves. */
export const publicFolder = path.join(__dirname, '../../public');

function createSite(backendUrl: string, options: Options): FastifyInstance {
  const server = Fastify();
  // On a busy machine the first answer may take longer than the usual limit.
  const { parts = [], waitMs = 10_000, ...settings } = options;
  const origin = 'https://souk.example';
  const read = createBackendReader(createAnswers({ backendUrl }));
  const facts = createShopFacts({ read, waitMs });
  const writers = parts.flatMap(
    (part) => part.createWriter?.({ origin, read, readUncached: read }) ?? [],
  );
  registerSiteFiles(server, { folder: publicFolder, facts, writers, ...settings });
  const writePage = createPageWriter({
    ...settings,
    facts,
    writers,
    waitMs,
    template,
    publicUrl: `${origin}/`,
    styles: { inline: (html) => html },
    report: console.error,
  });
  server.setNotFoundHandler((request, reply) =>
    writePage(request, reply, {
      language: languageOf(new URL(request.url, origin)),
      theme: null,
      place: null,
      links: '',
      undrawnLinks: '',
      data: '',
      screen: null,
    }),
  );
  return server;
}

/** A site for one test. */
export async function startDocumentSite(options: Options = {}): Promise<DocumentSite> {
  const answers = new Map<string, unknown>(
    Object.entries({
      '/config': config,
      '/module': sections,
      '/zone/list': [{ id: 1, name: 'Downtown' }],
      '/stores/details/charcoal-yard': store,
      '/items/latest': paged('products', [item]),
      '/items/details/shish-taouk-81': item,
      '/stores/get-stores/all': paged('stores', [store]),
      '/items/popular': paged('products', [item]),
      '/categories': [grills],
      '/rental/vehicle/get-vehicle-details/falcon-city-1': vehicle,
    }),
  );
  const requests: DocumentSite['requests'] = [];
  const backend = Fastify({ forceCloseConnections: true });
  backend.get('/api/v1/*', async (request, reply) => {
    const path = request.url.split('?')[0]?.slice('/api/v1'.length) ?? '';
    requests.push({
      path,
      language: String(request.headers['x-localization']),
      zoneid: String(request.headers.zoneid ?? ''),
    });
    const answer = answers.get(path);
    if (typeof answer === 'function') return answer(request.headers['x-localization']);
    if (answer === undefined) return reply.code(404).send({ errors: [] });
    return answer;
  });
  const backendUrl = await backend.listen({ host: '127.0.0.1', port: 0 });
  let server = createSite(backendUrl, options);
  return {
    answers,
    requests,
    get: async (url) => server.inject({ method: 'GET', url }),
    restart: async (options) => {
      await server.close();
      server = createSite(backendUrl, options);
    },
    close: async () => {
      await server.close();
      await backend.close();
    },
  };
}
