import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentWriter, KnownPage } from '@storefront/shell/feature';
import {
  config,
  type DocumentSite,
  publicFolder,
  startDocumentSite,
  store,
} from '@storefront/shell/testing';
import { searchEngines } from '.';

let site: DocumentSite;

beforeEach(async () => {
  site = await startDocumentSite({ parts: [searchEngines] });
});
afterEach(() => site.close());

const get = (url: string) => site.get(url);

function structured(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  );
}

/** An answer of a backend that is down. */
const broken = () => Promise.reject(new Error('down'));

describe('the page of a store', () => {
  it('describes the store to clients that run no scripts', async () => {
    const { body } = await get('/store/charcoal-yard?id=4&lat=30.05&token=secret');
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
    expect(body).toContain('تعرّف على المعروض');
    expect(body).toContain(
      'rel="canonical" href="https://souk.example/store/charcoal-yard?lang=ar"',
    );
  });

  it('has no address to share when the store does not exist', async () => {
    const { statusCode, body } = await get('/store/nobody');
    expect(statusCode).toBe(404);
    expect(body).toContain('content="There is nothing at this address."');
    expect(body).not.toMatch(/rel="(canonical|alternate)"|og:url/);
  });

  it('waits for its prices only as long as the page does', async () => {
    const pages: KnownPage[] = [];
    const watch: DocumentWriter['add'] = async (page) => {
      pages.push(page);
      return { head: '', noScript: '' };
    };
    await site.restart({ parts: [{ name: 'watch', createWriter: () => ({ add: watch }) }] });
    await get('/store/charcoal-yard');
    const read = () => new Promise<never>(() => undefined);
    const writer = searchEngines.createWriter({
      origin: 'https://a.example',
      read,
      readUncached: read,
    });
    jest.useFakeTimers();
    const added = Promise.all(pages.map((page) => writer.add(page, Date.now() + 30)));
    await jest.advanceTimersByTimeAsync(30);
    jest.useRealTimers();
    expect((await added).map(({ head }) => head)).toEqual([
      expect.stringContaining('content="What the store offers, with prices'),
    ]);
  });

  it('has a general description while its prices are not known', async () => {
    site.answers.set('/items/latest', broken);
    const { statusCode, body } = await get('/store/charcoal-yard');
    expect(statusCode).toBe(200);
    expect(body).toContain(
      'content="What the store offers, with prices, opening hours and ratings."',
    );
    expect(structured(body)).toEqual([]);
  });
});

describe('the name of the shop', () => {
  const siteName = /property="og:site_name" content="([^"]*)"/;

  it.each(['en', 'ar'])('is that of its configuration, in %s', async (language) => {
    site.answers.set('/config', { ...config, business_name: 'Dalal & Market' });
    const { body } = await get(`/?lang=${language}`);
    expect(siteName.exec(body)?.[1]).toBe('Dalal &amp; Market');
    expect(body).toMatch(/property="og:title" content="[^"]* · Dalal &amp; Market"/);
    expect(structured(body)).toMatchObject([
      { '@type': 'WebSite', name: 'Dalal & Market' },
      { '@type': 'Organization', name: 'Dalal & Market' },
    ]);
  });

  it('is left out while it is not known', async () => {
    site.answers.set('/config', broken);
    const { body } = await get('/');
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
  });

  it('has its currency’s code in Arabic too, whose symbol is no code', async () => {
    site.answers.set('/config', (language: string) =>
      language === 'ar' ? { ...config, currency_symbol: 'ج.م' } : config,
    );
    const { body } = await get('/product/shish-taouk-81?lang=ar');
    expect(structured(body)[0]).toMatchObject({ offers: { priceCurrency: 'EGP' } });
  });

  it('of a campaign is another page than the item with the same id', async () => {
    site.answers.delete('/items/details/shish-taouk-81');
    site.answers.set('/items/details/tea', () => Promise.reject(new Error('down')));
    const { body } = await get('/product/tea?campaign=1&page=2');
    expect(body).toContain(
      '<link rel="canonical" href="https://souk.example/product/tea?campaign=1">',
    );
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
    site.answers.set('/config', shop);
    const { body } = await get('/');
    expect(/property="og:image" content="([^"]*)"/.exec(body)?.[1]).toBe(image);
    expect(body).toContain('name="twitter:card" content="summary"');
  });

  it.each([
    ['en', 'Order from the people around you: Food, Rental.'],
    ['ar', 'اطلب من أهل مدينتك: Food، Rental.'],
  ])('is described by its modules, in %s', async (language, text) => {
    site.answers.set('/config', dalal);
    const { body } = await get(`/?lang=${language}`);
    expect(body).toContain(`<meta name="description" content="${text}">`);
    expect(body).not.toMatch(/parcel|medicine|طرد|أدوية/);
  });
});

describe('the picture of a link preview', () => {
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];

  it('is the store’s own if that is a photo', async () => {
    expect(imageOf((await get('/store/charcoal-yard')).body)).toContain('/cover.jpg');
  });

  it.each(['en', 'ar'])('is the demo’s card otherwise, in %s', async (language) => {
    site.answers.set('/config', { ...config, demo: true });
    const { body } = await get(`/product/shish-taouk-81?lang=${language}`);
    expect(imageOf(body)).toBe(`https://souk.example/social/card.${language}.jpg`);
    expect(body).toContain('og:image:width" content="1200"');
    const card = readFileSync(path.join(publicFolder, `social/card.${language}.jpg`));
    expect(jpegSize(card)).toEqual({ width: 1200, height: 630 });
  });

  it('is never a drawing, which previews do not show', async () => {
    site.answers.set('/config', { ...config, demo: true });
    site.answers.set('/stores/details/charcoal-yard', {
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

describe('a category', () => {
  it('is described by its name and its breadcrumbs', async () => {
    const { body } = await get('/category/6?module_id=1&sort=price');
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
});

describe('a vehicle', () => {
  it('is described with the prices of the trips for which it is offered', async () => {
    const { body } = await get('/rental/vehicle-details/falcon-city-1?from=home');
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
  });
});

describe('the home of a module', () => {
  it('has its own address', async () => {
    const { body } = await get('/home?module_id=1');
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
  it('robots.txt names the sitemap', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Sitemap: https://souk.example/sitemap.xml');
  });

  it('the sitemap contains published pages, stores and items with their last change', async () => {
    site.answers.set('/config', { ...config, privacy_policy: 0 });
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

  it('an unknown sitemap is not found, and one that is not known yet can be asked for again', async () => {
    expect((await get('/sitemaps/food-2-stores.xml')).statusCode).toBe(404);
    site.answers.set('/module', broken);
    await site.restart({ parts: [searchEngines] });
    const { statusCode, headers } = await get('/sitemap.xml');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  });

  it('a personal page has no address to share', async () => {
    expect((await get('/profile?page=wallet')).body).not.toMatch(/rel="canonical"|og:url/);
  });
});
