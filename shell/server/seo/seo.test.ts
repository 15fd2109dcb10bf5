import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAnswers } from '../render/answers';
import { createPageWriter } from '../write-page';
import { languageOf } from './page-language';
import { registerSeo } from './register-seo';

const template =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Souk</title>' +
  '<meta name="description" content="General."></head>' +
  '<body><div id="root"></div><noscript>Scripts!</noscript></body></html>';

const evil = `</script></noscript><img src=x onerror=alert(1)>"'<!--`;

const store = {
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

const item = {
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

const config = {
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

const sections = [
  { id: 1, module_type: 'food', module_name: 'Food', icon_full_url: null },
  { id: 6, module_type: 'rental', module_name: 'Rental', icon_full_url: null },
];

/** The backend's answers; a function creates one, `null` is a 404. */
const answers = new Map<string, unknown>();
const requests: { path: string; language: string; zoneid: string }[] = [];
let backend: FastifyInstance;
let server: FastifyInstance;

beforeEach(async () => {
  requests.length = 0;
  answers.clear();
  const world: Record<string, unknown> = {
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
  };
  for (const [path, answer] of Object.entries(world)) answers.set(path, answer);
  backend = Fastify({ forceCloseConnections: true });
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
  await backend.listen({ host: '127.0.0.1', port: 0 });
  server = await site();
});

afterEach(async () => {
  await server.close();
  await backend.close();
});

async function site(options: { serviceWorker?: boolean; waitMs?: number } = {}) {
  const address = backend.server.address();
  if (address === null || typeof address === 'string') throw new Error('The backend is not there.');
  const made = Fastify();
  const settings = {
    backendUrl: `http://127.0.0.1:${address.port}`,
    folder: path.join(__dirname, '../../public'),
    publicUrl: 'https://souk.example/',
    // On a busy machine the first answer may take longer than the usual limit.
    waitMs: 10_000,
    ...options,
  };
  registerSeo(made, settings);
  const writePage = createPageWriter({
    ...settings,
    answers: createAnswers(settings),
    template,
    styles: { inline: (html) => html },
    report: console.error,
  });
  made.setNotFoundHandler((request, reply) =>
    writePage(request, reply, {
      language: languageOf(new URL(request.url, 'https://souk.example')),
      theme: null,
      place: null,
      links: '',
      undrawnLinks: '',
      data: '',
      screen: null,
    }),
  );
  return made;
}

const get = (url: string) => server.inject({ method: 'GET', url });

function structured(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  );
}

describe('the page of a store', () => {
  it('describes the store to clients that run no scripts', async () => {
    const { body, statusCode } = await get('/store/charcoal-yard?id=4&lat=30.05&token=secret');
    expect(statusCode).toBe(200);
    expect(body).toContain(
      '<link rel="canonical" href="https://souk.example/store/charcoal-yard">',
    );
    expect(body).toContain('hreflang="ar" href="https://souk.example/store/charcoal-yard?lang=ar"');
    expect(body).toContain('<a href="/product/shish-taouk-81">');
    expect(body).toContain('EGP\u00a090.00');
    expect(body).not.toContain('secret');
    expect(body).not.toContain('General.');
    expect(structured(body)[0]).toMatchObject({
      '@type': 'Restaurant',
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
      openingHoursSpecification: [{ dayOfWeek: 'Friday', opens: '13:00', closes: '23:30' }],
    });
  });

  it('escapes names, so that they cannot become markup', async () => {
    for (const url of [
      '/store/charcoal-yard',
      '/product/shish-taouk-81',
      '/category/food-grills?module_id=1',
      '/rental/vehicle-details/falcon-city-1',
    ]) {
      const { body } = await get(url);
      expect(body).not.toContain('<img src=x');
      expect(body.match(/<\/noscript>/g)).toHaveLength(1);
      expect(body.match(/<script/g)).toHaveLength(structured(body).length);
      expect(body).not.toMatch(/content="[^"]*"[^>\s]/);
    }
    const { body } = await get('/store/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?lang="><script>');
    expect(body).not.toContain('<script>');
  });

  it('is in Arabic when the address contains the language', async () => {
    const { body } = await get('/store/charcoal-yard?lang=ar');
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('القائمة والأسعار والتوصيل');
    expect(body).toContain(
      'rel="canonical" href="https://souk.example/store/charcoal-yard?lang=ar"',
    );
    expect(requests.find(({ path }) => path.startsWith('/stores'))?.language).toBe('ar');
  });

  it('has the status 404 and is not listed when the store does not exist', async () => {
    const { statusCode, body } = await get('/store/nobody');
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<div id="root">');
  });
});

describe('the name of the shop', () => {
  const siteName = /property="og:site_name" content="([^"]*)"/;

  it.each(['en', 'ar'])('is that of its configuration on every page, in %s', async (language) => {
    answers.set('/config', { ...config, business_name: 'Dalal & Market' });
    for (const url of [
      '/about-us?',
      '/nothing-here?',
      '/home?module_id=1&',
      '/store/charcoal-yard?',
      '/store/nobody?',
      '/product/shish-taouk-81?',
      '/category/6?',
      '/rental/vehicle-details/falcon-city-1?',
    ]) {
      const { body } = await get(`${url}lang=${language}`);
      expect(body).toMatch(/<title>[^<]* · Dalal &amp; Market<\/title>/);
      expect(siteName.exec(body)?.[1]).toBe('Dalal &amp; Market');
    }
    const { body } = await get(`/?lang=${language}`);
    expect(structured(body)).toMatchObject([
      { '@type': 'WebSite', name: 'Dalal & Market' },
      { '@type': 'Organization', name: 'Dalal & Market' },
    ]);
  });

  it('is left out while it is not known', async () => {
    answers.set('/config', () => Promise.reject(new Error('down')));
    const { body } = await get('/');
    expect(body).toContain('<title>Everything you need, delivered</title>');
    expect(body).not.toMatch(siteName);
    expect(structured(body)).toEqual([]);
  });
});

describe('a product', () => {
  it('contains its offer with the price after the discount', async () => {
    const { body } = await get('/product/shish-taouk-81?module_id=1');
    expect(structured(body)[0]).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'Offer', price: 90, priceCurrency: 'EGP' },
    });
    // The answer does not depend on the zone, and the first screen requests it without one.
    expect(requests.find(({ path }) => path.startsWith('/items/details'))?.zoneid).toBe('');
  });

  it('has its currency’s code in Arabic too, whose symbol is no code', async () => {
    answers.set('/config', (language: string) =>
      language === 'ar' ? { ...config, currency_symbol: 'ج.م' } : config,
    );
    const { body } = await get('/product/shish-taouk-81?lang=ar');
    expect(structured(body)[0]).toMatchObject({ offers: { priceCurrency: 'EGP' } });
  });

  it('of a campaign is another page than the item with the same id', async () => {
    const { body } = await get('/product/shish-taouk-81?campaign=1&page=2');
    expect(body).toContain('rel="canonical"');
    expect(requests.some(({ path }) => path === '/items/details/shish-taouk-81')).toBe(true);
  });
});

describe('a shop of its own', () => {
  const dalal = { ...config, business_name: 'Dalal Market', demo: false };
  const logo = 'https://shop.example/uploads/logo.png';

  it.each([
    ['its logo', { ...dalal, fav_icon_full_url: logo }, logo],
    ['no picture without a logo', { ...dalal, fav_icon_full_url: null }, undefined],
    ['no picture for a drawn logo', { ...dalal, fav_icon_full_url: '/logo.svg' }, undefined],
  ])('has in previews %s', async (_case, shop, image) => {
    answers.set('/config', shop);
    const { body } = await get('/');
    expect(/property="og:image" content="([^"]*)"/.exec(body)?.[1]).toBe(image);
    expect(body).toContain('name="twitter:card" content="summary"');
  });

  it.each([
    ['en', 'Order from the people around you: Food, Rental.'],
    ['ar', 'اطلب من أهل مدينتك: Food، Rental.'],
  ])('is described by its modules, in %s', async (language, text) => {
    answers.set('/config', dalal);
    const { body } = await get(`/?lang=${language}`);
    expect(body).toContain(`<meta name="description" content="${text}">`);
    expect(body).not.toMatch(/parcel|medicine|طرد|أدوية/);
  });

  it.each([
    ['its own title', ['Food', 'Rental'], { header_title: 'Fresh & today' }, 'Fresh &amp; today'],
    ['the name of its only module', ['Food'], {}, 'Food'],
    ['the usual words', ['Food', 'Rental'], {}, 'Everything you need, delivered'],
  ])('has as the title of its landing page %s', async (_what, modules, words, title) => {
    answers.set('/config', dalal);
    answers.set(
      '/module',
      sections.filter(({ module_name: name }) => modules.includes(name)),
    );
    answers.set('/react-landing-page', words);
    const { body } = await get('/');
    expect(body).toContain(`<title>${title} · Dalal Market</title>`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it.each(['en', 'ar'])('is installed under its name, in %s', async (language) => {
    answers.set('/config', dalal);
    const answer = await get(`/manifest.${language}.webmanifest`);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'Dalal Market',
      short_name: 'Dalal Market',
      lang: language,
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
    });
  });
});

describe('the picture of a link preview', () => {
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];

  it('is the store’s own if that is a photo', async () => {
    expect(imageOf((await get('/store/charcoal-yard')).body)).toContain('/cover.jpg');
  });

  it.each(['en', 'ar'])('is the demo’s card otherwise, in %s', async (language) => {
    answers.set('/config', { ...config, demo: true });
    const { body } = await get(`/product/shish-taouk-81?lang=${language}`);
    expect(imageOf(body)).toBe(`https://souk.example/social/card.${language}.jpg`);
    expect(body).toContain('og:image:width" content="1200"');
    const card = readFileSync(path.join(__dirname, `../../public/social/card.${language}.jpg`));
    expect(jpegSize(card)).toEqual({ width: 1200, height: 630 });
  });

  it('is never a drawing, which previews do not show', async () => {
    answers.set('/config', { ...config, demo: true });
    answers.set('/stores/details/charcoal-yard', {
      ...store,
      cover_photo_full_url: 'https://pictures.example/cover.svg?v=2',
    });
    expect(imageOf((await get('/store/charcoal-yard')).body)).toContain('/social/card.en.jpg');
  });
});

/** The size in the frame header of a JPEG. */
function jpegSize(file: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < file.length) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error('No frame header.');
}

describe('the main picture', () => {
  const hintOf = (html: string) => /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0];

  it('is preloaded in the widths that the page offers', async () => {
    const address = 'https://pictures.example/a.jpg?w=1280';
    answers.set('/stores/details/charcoal-yard', { ...store, cover_photo_full_url: address });
    answers.set('/items/details/shish-taouk-81', { ...item, image_full_url: address });
    for (const [url, width] of [
      ['/store/charcoal-yard', 1280],
      ['/product/shish-taouk-81', 600],
    ] as const) {
      const hint = hintOf((await get(url)).body);
      expect(hint).toContain(
        `href="${address}" imagesrcset="https://pictures.example/a.jpg?w=96 96w, `,
      );
      expect(hint).toContain(`imagesizes="min(100vw, ${width}px)" fetchpriority="high"`);
    }
  });

  it('is preloaded in its single width, and not at all when there is none', async () => {
    expect(hintOf((await get('/store/charcoal-yard')).body)).toBe(
      '<link rel="preload" as="image" href="https://pictures.example/cover.jpg?a=&quot;b" fetchpriority="high">',
    );
    expect(hintOf((await get('/product/shish-taouk-81')).body)).toBeUndefined();
    expect(hintOf((await get('/about-us')).body)).toBeUndefined();
  });
});

describe('a category', () => {
  it('is described by its name and its breadcrumbs', async () => {
    const { body } = await get('/category/6?module_id=1&sort=price');
    expect(body).toContain('<title>Kebab in Food · Souk</title>');
    expect(body).toContain(
      '<link rel="canonical" href="https://souk.example/category/food-kebab?module_id=1">',
    );
    expect(structured(body)[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, item: 'https://souk.example/categories' },
        { position: 3, item: 'https://souk.example/category/food-grills?module_id=1' },
        { position: 4, name: 'Kebab' },
      ],
    });
  });

  it('links to its subcategories', async () => {
    const { body } = await get('/category/food-grills');
    expect(body).toContain('<a href="/category/food-kebab?module_id=1">Kebab</a>');
  });

  it('has the status 404 when it does not exist in the module of the address, or in any', async () => {
    expect((await get('/category/food-nothing')).statusCode).toBe(404);
    expect((await get('/category/food-grills?module_id=6')).statusCode).toBe(404);
  });

  it('is described without its name while the backend is down', async () => {
    answers.set('/categories', () => Promise.reject(new Error('down')));
    const { statusCode, body } = await get('/category/food-grills?module_id=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Category · Souk</title>');
  });
});

describe('a vehicle', () => {
  it('is described with the prices of the trips for which it is offered', async () => {
    const { body } = await get('/rental/vehicle-details/falcon-city-1?from=home');
    expect(body).toMatch(/<title>Rent Falcon .* from Nile Wheels · Souk<\/title>/);
    expect(body).toContain(
      '<link rel="canonical" href="https://souk.example/rental/vehicle-details/falcon-city-1">',
    );
    expect(body).toContain('EGP\u00a090.00');
    expect(body).not.toContain('Per kilometre');
    expect(structured(body)[0]).toMatchObject({
      '@type': 'Car',
      brand: { name: 'Falcon' },
      vehicleSeatingCapacity: 4,
    });
    expect((await get('/rental/vehicle-details/none')).statusCode).toBe(404);
  });
});

describe('a backend in trouble', () => {
  it('that hangs delays the page only up to the time limit, and once', async () => {
    await server.close();
    server = await site({ waitMs: 30 });
    const arrived = new Promise<void>((resolve) => {
      answers.set('/stores/details/charcoal-yard', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const { statusCode, body } = await get('/store/charcoal-yard');
    expect(statusCode).toBe(200);
    // The shop's name may come in time, or not.
    expect(body).toMatch(/<title>Store( · Souk)?<\/title>/);
    await get('/store/charcoal-yard');
    await arrived;
    expect(requests.filter(({ path }) => path === '/stores/details/charcoal-yard')).toHaveLength(1);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['talks nonsense', () => ({ name: 12 })],
  ])('that %s does not change the page', async (_, answer) => {
    answers.set('/product', answer);
    answers.set('/items/details/shish-taouk-81', answer);
    const { statusCode, body } = await get('/product/shish-taouk-81');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Product · Souk</title>');
    expect(body).toContain('<div id="root">');
  });

  it('is not requested for cached facts', async () => {
    await get('/store/charcoal-yard');
    const before = requests.length;
    answers.set('/stores/details/charcoal-yard', () => Promise.reject(new Error('down')));
    const { body } = await get('/store/charcoal-yard?module_id=1');
    expect(body).toContain('Charcoal');
    expect(requests).toHaveLength(before);
  });
});

describe('the home of a module', () => {
  it('has its own address and title', async () => {
    const { body, statusCode } = await get('/home?module_id=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Food: stores and offers near you · Souk</title>');
    expect(body).toContain('<link rel="canonical" href="https://souk.example/home?module_id=1">');
  });

  it.each(['/home', '/home?module_id=99', '/home?module_id=x', '/home?module_id=1&search=tea'])(
    '%s is described as home',
    async (path) => {
      const { body } = await get(path);
      expect(body).toContain('<link rel="canonical" href="https://souk.example/home">');
    },
  );
});

describe('what crawlers read', () => {
  it('robots.txt keeps personal pages out and names the sitemap', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /checkout\n');
    expect(body).toContain('Sitemap: https://souk.example/sitemap.xml');
  });

  it('the sitemap contains published pages, stores and items with their last change', async () => {
    answers.set('/config', { ...config, privacy_policy: 0 });
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>https://souk.example/sitemaps/food-1-items-1.xml</loc>');
    const items = (await get('/sitemaps/food-1-items-1.xml')).body;
    expect(items).toContain('<loc>https://souk.example/product/shish-taouk-81</loc>');
    expect(items).toContain('<lastmod>2030-01-02T03:04:05.000Z</lastmod>');
    expect((await get('/sitemaps/rental-6-stores.xml')).body).toContain(
      'https://souk.example/rental/provider-details/4',
    );
    expect((await get('/sitemaps/food-1-stores.xml')).body).toContain(
      '<loc>https://souk.example/home?module_id=1</loc>',
    );
    expect((await get('/sitemaps/food-1-categories.xml')).body).toContain(
      '<loc>https://souk.example/category/food-kebab?module_id=1</loc>',
    );
    const pages = (await get('/sitemaps/pages.xml')).body;
    expect(pages).toContain('https://souk.example/about-us');
    expect(pages).not.toContain('privacy-policy');
    for (const name of ['food-2-stores', '..', 'nothing']) {
      expect((await get(`/sitemaps/${name}.xml`)).body).not.toContain('<urlset');
    }
  });

  it('a personal page is not listed, an unknown address has the status 404', async () => {
    expect((await get('/profile?page=wallet')).body).toContain('noindex');
    expect((await get('/no/such/page')).statusCode).toBe(404);
    expect((await get('/product/%E0%A4%A')).statusCode).not.toBe(500);
  });
});

describe('the service worker', () => {
  it('is stated in the page', async () => {
    expect((await get('/')).body).toContain('<meta name="service-worker" content="/sw.js">');
  });

  it('is not stated when it is switched off, and an installed one removes itself', async () => {
    await server.close();
    server = await site({ serviceWorker: false });
    expect((await get('/')).body).not.toContain('service-worker');
    const { body, headers } = await get('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
