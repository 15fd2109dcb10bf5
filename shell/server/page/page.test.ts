import type { SitePart } from '../site-part';
import {
  config,
  type DocumentSite,
  item,
  sections,
  startDocumentSite,
  store,
} from '../testing/document-site';

let site: DocumentSite;

beforeEach(async () => {
  site = await startDocumentSite();
});
afterEach(() => site.close());

const get = (url: string) => site.get(url);

const broken = () => Promise.reject(new Error('down'));

describe('a page', () => {
  it('is titled by what it shows, in the language of the address', async () => {
    expect((await get('/store/charcoal-yard')).body).toMatch(
      /<title>Charcoal [^<]*: menu, prices and delivery · Souk<\/title>/,
    );
    const { body } = await get('/store/charcoal-yard?lang=ar');
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('القائمة والأسعار والتوصيل');
    expect(site.requests.findLast(({ path }) => path.startsWith('/stores'))?.language).toBe('ar');
    expect((await get('/category/6?module_id=1&sort=price')).body).toContain(
      '<title>Kebab in Food · Souk</title>',
    );
    expect((await get('/rental/vehicle-details/falcon-city-1')).body).toMatch(
      /<title>Rent Falcon .* from Nile Wheels · Souk<\/title>/,
    );
    expect((await get('/home?module_id=1')).body).toContain(
      '<title>Food: stores and offers near you · Souk</title>',
    );
  });

  it('asks for a product without a zone, as the first screen does: both share the answer', async () => {
    await get('/product/shish-taouk-81');
    expect(site.requests.find(({ path }) => path.startsWith('/items/details'))?.zoneid).toBe('');
  });

  it('escapes names, so that they cannot become markup', async () => {
    for (const url of [
      '/store/charcoal-yard',
      '/product/shish-taouk-81',
      '/category/food-grills?module_id=1',
      '/rental/vehicle-details/falcon-city-1',
      '/store/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?lang="><script>',
    ]) {
      const { body } = await get(url);
      expect(body).not.toMatch(/<img src=x|<script>/);
      expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    }
  });

  it.each([
    '/store/nobody',
    '/product/nothing',
    '/category/food-nothing',
    '/category/food-grills?module_id=6',
    '/rental/vehicle-details/none',
    '/no/such/page',
  ])('that does not exist has the status 404 and is not listed: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<div id="root">');
  });

  it('is not listed if it is personal', async () => {
    expect((await get('/profile?page=wallet')).body).toContain('noindex');
    expect((await get('/robots.txt')).body).toContain('Disallow: /checkout\n');
    expect((await get('/store/charcoal-yard')).body).not.toContain('noindex');
  });

  it('is not broken by an address that cannot be decoded', async () => {
    expect((await get('/product/%E0%A4%A')).statusCode).not.toBe(500);
  });

  it('says without scripts what it is, and that ordering needs them', async () => {
    expect((await get('/about-us')).body).toContain(
      '<noscript><h1>About us</h1><p>Ordering needs JavaScript.',
    );
  });
});

describe('the name of the shop', () => {
  it.each(['en', 'ar'])('is that of its configuration on every page, in %s', async (language) => {
    site.answers.set('/config', { ...config, business_name: 'Dalal & Market' });
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
    }
  });

  it('is left out while it is not known', async () => {
    site.answers.set('/config', broken);
    expect((await get('/')).body).toContain('<title>Everything you need, delivered</title>');
  });

  const dalal = { ...config, business_name: 'Dalal Market' };

  it.each([
    ['its own title', ['Food', 'Rental'], { header_title: 'Fresh & today' }, 'Fresh &amp; today'],
    ['the name of its only module', ['Food'], {}, 'Food'],
    ['the usual words', ['Food', 'Rental'], {}, 'Everything you need, delivered'],
  ])('follows the title of its landing page: %s', async (_what, modules, words, title) => {
    site.answers.set('/config', dalal);
    site.answers.set(
      '/module',
      sections.filter(({ module_name: name }) => modules.includes(name)),
    );
    site.answers.set('/react-landing-page', words);
    const { body } = await get('/');
    expect(body).toContain(`<title>${title} · Dalal Market</title>`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  it.each(['en', 'ar'])('is installed under its name, in %s', async (language) => {
    site.answers.set('/config', dalal);
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

describe('the main picture', () => {
  const hintOf = (html: string) => /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0];

  it('is preloaded in the widths that the page offers', async () => {
    const address = 'https://pictures.example/a.jpg?w=1280';
    site.answers.set('/stores/details/charcoal-yard', { ...store, cover_photo_full_url: address });
    site.answers.set('/items/details/shish-taouk-81', { ...item, image_full_url: address });
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

describe('a backend in trouble', () => {
  it('that hangs delays the page only up to the time limit, and once', async () => {
    await site.restart({ waitMs: 30 });
    const arrived = new Promise<void>((resolve) => {
      site.answers.set('/stores/details/charcoal-yard', () => {
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
    expect(
      site.requests.filter(({ path }) => path === '/stores/details/charcoal-yard'),
    ).toHaveLength(1);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['talks nonsense', () => ({ name: 12 })],
  ])('that %s does not change the page', async (_, answer) => {
    site.answers.set('/items/details/shish-taouk-81', answer);
    const { statusCode, body } = await get('/product/shish-taouk-81');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Product · Souk</title>');
    expect(body).toContain('<div id="root">');
  });

  it('is titled without a category’s name', async () => {
    site.answers.set('/categories', broken);
    const { statusCode, body } = await get('/category/food-grills?module_id=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Category · Souk</title>');
  });

  it('is not requested for cached facts', async () => {
    await get('/store/charcoal-yard');
    const before = site.requests.length;
    site.answers.set('/stores/details/charcoal-yard', () => Promise.reject(new Error('down')));
    const { body } = await get('/store/charcoal-yard?module_id=1');
    expect(body).toContain('Charcoal');
    expect(site.requests).toHaveLength(before);
  });
});

describe('a feature’s writer of documents', () => {
  const failing: SitePart = { name: 'failing', createWriter: () => ({ add: broken }) };
  const marks: SitePart = {
    name: 'marks',
    createWriter: ({ origin }) => ({
      robots: [`Marks: ${origin}/marks.txt`],
      files: {
        '/marks.txt': async () => ({ type: 'text/plain', text: 'marks' }),
        '/marks/:name.txt': async ({ name }) => ({
          missing: name === 'late' ? 'unknown' : 'absent',
        }),
      },
      add: async () => ({ head: '<meta name="mark">', noScript: '<h2>Mark</h2>' }),
    }),
  };

  it('adds to the head, and takes the place of the title without scripts', async () => {
    await site.restart({ parts: [marks] });
    const { body } = await get('/about-us');
    expect(body).toMatch(/<meta name="mark">.*<\/head>/);
    expect(body).toContain('<noscript><h2>Mark</h2><p>');
  });

  it('answers addresses of its own, and is named in robots.txt', async () => {
    await site.restart({ parts: [marks] });
    expect((await get('/marks.txt')).body).toBe('marks');
    expect((await get('/marks/late.txt')).statusCode).toBe(503);
    expect((await get('/marks/none.txt')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toMatch(
      /\n\nMarks: https:\/\/souk\.example\/marks\.txt\n$/,
    );
  });

  it('that fails is left out of the page', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await site.restart({ parts: [failing, marks] });
    const { statusCode, body } = await get('/about-us');
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="mark">');
    expect(complain).toHaveBeenCalledWith(expect.stringContaining('down'));
  });
});

describe('the service worker', () => {
  it('is stated in the page', async () => {
    expect((await get('/')).body).toContain('<meta name="service-worker" content="/sw.js">');
  });

  it('is not stated when it is switched off, and an installed one removes itself', async () => {
    await site.restart({ serviceWorker: false });
    expect((await get('/')).body).not.toContain('service-worker');
    const { body, headers } = await get('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
