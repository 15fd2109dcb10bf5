import { endpoints } from '@storefront/api/contract';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, flawsOf, openShop } from '../search/shop-fixture';

const shop = openForTests(openShop);

const PARCEL = { ...DOWNTOWN, moduleid: '5' };
const PHARMACY = { ...DOWNTOWN, moduleid: '3' };
const SHOPPING = { ...DOWNTOWN, moduleid: '4' };
const ARABIC = { ...DOWNTOWN, 'x-localization': 'ar' };

it.each([
  ['banners', '/banners', DOWNTOWN],
  ['storeBanners', '/banners/1', DOWNTOWN],
  ['otherBanners', '/other-banners', DOWNTOWN],
  ['otherBanners', '/other-banners', PARCEL],
  ['videoContent', '/other-banners/video-content', PARCEL],
  ['whyChoose', '/other-banners/why-choose', PARCEL],
  ['categories', '/categories', DOWNTOWN],
  ['categorySearch', '/categories/pizza', DOWNTOWN],
  ['categoryChildes', '/categories/childes/1', DOWNTOWN],
  ['popularCategories', '/categories/popular', DOWNTOWN],
  ['featuredCategoryItems', '/categories/featured/items', DOWNTOWN],
  ['brands', '/brand', SHOPPING],
  ['brandItems', '/brand/items/1?limit=10&offset=1', SHOPPING],
  ['conditions', '/common-condition', PHARMACY],
  ['conditionNames', '/common-condition/list', PHARMACY],
  ['conditionItems', '/common-condition/items/1?limit=10&offset=1', PHARMACY],
  ['landing', '/react-landing-page', {}],
  ['aboutUs', '/about-us', {}],
])('%s fits the contract: %s', async (name, path, headers) => {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  const { status, body } = await shop.get(path, headers);
  expect(status).toBe(200);
  expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
});

describe('banners', () => {
  it('lead to a store or an item of the zones', async () => {
    const { body } = await shop.get('/banners');
    expect(body.campaigns.length).toBeGreaterThan(0);
    for (const banner of body.banners) {
      if (banner.type === 'store_wise') expect(banner.store.zone_id).toBe(1);
      if (banner.type === 'item_wise') expect(banner.item.zone_id).toBe(1);
    }
  });

  it('come from every module when they are featured, without campaigns', async () => {
    const { body } = await shop.get('/banners?featured=1', { zoneid: '[1]' });
    expect(body.banners.length).toBeGreaterThan(4);
    expect(body.campaigns).toEqual([]);
  });

  it('of a store are its own', async () => {
    const { body } = await shop.get('/banners/1');
    expect(body).toMatchObject([{ type: 'store_wise', data: 1 }]);
    expect((await shop.get('/banners/999999')).codes).toEqual(['store']);
  });

  it('need a zone', async () => {
    expect((await shop.get('/banners', {})).codes).toEqual(['zoneId']);
  });
});

it('has named slots, and for parcels a list, a video text and reasons', async () => {
  const slots = (await shop.get('/other-banners')).body;
  expect(slots.bottom_section_banner_full_url).toMatch(/^https:\/\/shop\.example\/pictures\//);
  const pictures = (await shop.get('/other-banners', { ...ARABIC, ...PARCEL })).body.banners;
  expect(pictures.map((picture: { title: string }) => picture.title)).toEqual([
    'إلى الطرف الآخر من المدينة اليوم',
    'أوراق يجب أن تصل في موعدها',
  ]);
  const video = (await shop.get('/other-banners/video-content', PARCEL)).body;
  expect(video.banner_contents.map((entry: { key: string }) => entry.key)).toEqual([
    'content1_title',
    'content1_subtitle',
    'content2_title',
    'content2_subtitle',
    'content3_title',
    'content3_subtitle',
  ]);
  const reasons = (
    await shop.get('/other-banners/why-choose', { ...PARCEL, ...ARABIC, moduleid: '5' })
  ).body;
  expect(reasons.banners[0].title).toBe('من الباب إلى الباب');
  expect((await shop.get('/other-banners', { moduleid: '6' })).body).toBeNull();
});

it('shows pictures that exist', async () => {
  const { body } = await shop.get('/react-landing-page', {});
  const reasons = (await shop.get('/other-banners/why-choose', PARCEL)).body.banners;
  const addresses: string[] = [
    ...Object.entries(body).flatMap(([key, value]) =>
      /_full_url$|_image$/.test(key) ? value : [],
    ),
    ...body.testimonial_list.map(
      (row: { reviewer_image_full_url: string }) => row.reviewer_image_full_url,
    ),
    ...reasons.map((row: { image_full_url: string }) => row.image_full_url),
    ...Object.entries((await shop.get('/other-banners')).body)
      .filter(([key]) => key.endsWith('_full_url'))
      .map(([, value]) => value),
  ].filter((value): value is string => typeof value === 'string');
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    // File names are paths below the shop's address.
    const { pathname } = new URL(address, 'https://shop.example');
    expect([address, await shop.statusOf(pathname)]).toEqual([address, 200]);
  }
});

describe('advertisements', () => {
  it('are shown between their dates, with their store', async () => {
    await shop.database.query(
      `insert into advertisements (module_id, store_id, add_type, title, description, start_date, end_date)
        values (1, 1, 'store_promotion', '{"en": "Try it", "ar": "جرّب"}', '{"en": "x", "ar": "س"}', '2026-05-01', '2026-06-01'),
          (1, 1, 'store_promotion', '{"en": "Over", "ar": "انتهى"}', '{"en": "x", "ar": "س"}', '2026-05-01', '2026-05-31')`,
    );
    const { body } = await shop.get('/advertisement/list');
    const endpoint = endpoints.find(({ name }) => name === 'advertisements');
    expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
    const titles = body.map((row: { title: string }) => row.title);
    expect(titles).toContain('Try it');
    expect(titles).not.toContain('Over');
  });
});

describe('categories', () => {
  it('are main ones with their children, or only featured ones', async () => {
    const all = (await shop.get('/categories')).body;
    expect(all[0].childes.length).toBeGreaterThan(0);
    expect(all.every((row: { parent_id: number }) => row.parent_id === 0)).toBe(true);
    const featured = (await shop.get('/categories?featured=1')).body;
    expect(featured.length).toBeLessThan(all.length);
    const childes = (await shop.get(`/categories/childes/${all[0].slug}`)).body;
    expect(childes[0].parent).toMatchObject({ id: all[0].id, name: all[0].name });
  });

  it('are found by word in both languages, and by number', async () => {
    const names = (await shop.get('/categories/PIZZ')).body.map(
      (row: { name: string }) => row.name,
    );
    expect(names.length).toBeGreaterThan(0);
    const arabic = await shop.get(`/categories/${encodeURIComponent('بيتزا')}`);
    expect(arabic.body.map((row: { name: string }) => row.name)).toEqual(names);
    expect((await shop.get('/categories/1')).body).toMatchObject([{ id: 1 }]);
    expect((await shop.get('/categories/%25')).body).toEqual([]);
    expect((await shop.get('/categories/999999999999')).body).toEqual([]);
  });

  it.each(['999999', "x'%20or%201=1", '99999999999999999999'])('do not have %s', async (id) => {
    const { status, codes } = await shop.get(`/categories/items/${id}?limit=10&offset=1`);
    expect([status, codes]).toEqual([404, ['not-found']]);
  });

  it('are at most 20 in the popular list', async () => {
    const { body } = await shop.get('/categories/popular');
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThanOrEqual(20);
  });
});

it('count the items of brands as their lists do', async () => {
  const brands: { id: number; items_count: number }[] = (await shop.get('/brand', SHOPPING)).body;
  const [most] = brands;
  expect(most?.items_count).toBeGreaterThan(0);
  const { body } = await shop.get(`/brand/items/${most?.id}?limit=1&offset=1`, SHOPPING);
  expect(body.total_size).toBe(most?.items_count);
  expect((await shop.get('/brand/items/nobody?limit=1&offset=1', SHOPPING)).status).toBe(404);
  expect((await shop.get('/common-condition/items/x?limit=1&offset=1', PHARMACY)).status).toBe(404);
});

it('has its texts in both languages', async () => {
  const english = (await shop.get('/react-landing-page', {})).body;
  const arabic = (await shop.get('/react-landing-page', { 'x-localization': 'ar' })).body;
  expect(english.fixed_newsletter_title).toBe('News from the market');
  expect(arabic.fixed_newsletter_title).toBe('أخبار السوق');
  expect(english.available_zone_list[0]).toMatchObject({
    id: 1,
    modules: expect.arrayContaining(['Food']),
  });
});

it.each([
  'terms-and-conditions',
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'cancelation',
  'about-us',
])('has the page %s in both languages', async (page) => {
  expect((await shop.get(`/${page}`, {})).body).toMatch(/^<.+>/s);
  expect((await shop.get(`/${page}`, { 'x-localization': 'ar' })).body).toMatch(/[\u0621-\u064a]/);
});

describe('the newsletter', () => {
  const subscribe = (email: unknown) => shop.send('POST', '/newsletter/subscribe', {}, { email });

  it('accepts an address once, in upper or lower case', async () => {
    expect((await subscribe('Reader@souk.example')).body).toEqual({
      message: 'Subscribed Successfully',
    });
    const again = await subscribe('reader@SOUK.example');
    expect([again.status, again.codes]).toEqual([403, ['email']]);
  });

  it.each(['nobody', '', null, 5, 'a@b', `${'x'.repeat(300)}@souk.example`])(
    'refuses %j',
    async (email) => {
      const { status, codes } = await subscribe(email);
      expect([status, codes]).toEqual([403, ['email']]);
    },
  );
});
