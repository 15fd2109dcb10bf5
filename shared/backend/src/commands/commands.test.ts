import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../clock/clock';
import type { Config } from '../config/load-config';
import { createBackend } from '../create-backend';
import type { Database } from '../database/database';
import { chooseFeatures } from '../server/features';
import { openFileStore } from '../server/files/open-file-store';
import { LayOutError, layOutShop } from '../settings/lay-out-shop';
import { SettingError } from '../settings/operator-settings';
import { ShopSettings } from '../settings/shop-settings';
import { writeShopTexts } from '../settings/shop-texts';
import { StockError } from '../settings/stock-file';
import { stockShop } from '../settings/stock-shop';
import { ZoneTaxError } from '../settings/zone-tax';
import { sendRequest } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';
import { openEmptyDatabase } from '../testing/test-engines';
import { setBalance } from '../testing/wallets';
import { LedgerError } from './ledger-report';
import { findCommand, runCommand, UsageError } from './run-command';

const EXAMPLE = path.resolve(__dirname, '../../examples/first-shop.json');
const STOCK_FILE = path.resolve(__dirname, '../../examples/first-stock.json');
const TEXTS_FOLDER = path.resolve(__dirname, '../../examples/first-texts');
/** A shop that is set up. */
let shop: Database;
beforeAll(async () => {
  shop = await openEmptyDatabase();
  await runOn(shop, 'shop', 'lay-out', EXAMPLE);
}, 60_000);
afterAll(() => shop.close());

const run = (...line: string[]) => runOn(shop, ...line);

/**
 * Runs a command.
 * @returns its output
 */
async function runOn(database: Database, ...line: string[]): Promise<string> {
  return runAs(testConfig, database, ...line);
}

async function runAs(config: Config, database: Database, ...line: string[]): Promise<string> {
  const printed: string[] = [];
  await findCommand(line).run(
    {
      database,
      config,
      features: chooseFeatures([], null),
      now: new Date('2030-01-01T10:00:00Z'),
      by: 'mona',
      out: (text) => printed.push(text),
      files: () => openFileStore(testConfig),
    },
    ...line.slice(2),
  );
  return printed.join('\n');
}

const noApps = {
  playstore_url: null,
  playstore_url_status: 0,
  apple_store_url: null,
  apple_store_url_status: 0,
};
it('an empty production shop is laid out once, not by an invalid file, and answers customers', async () => {
  const database = await openEmptyDatabase();
  const file = JSON.parse(await readFile(EXAMPLE, 'utf8'));
  const zone = { ...file.zones[0], region: 'nowhere', time_zone: 'Cairo' };
  const broken = JSON.stringify({ ...file, zones: [zone] });
  const attempt = layOutShop(database, broken, 'mona', new Date());
  await expect(attempt).rejects.toThrow(/no time zone/);
  expect(await database.query('select 1 from regions', [])).toEqual([]);
  const layOut = () => runOn(database, 'shop', 'lay-out', EXAMPLE);
  const told = await layOut();
  expect(told).toContain('The shop has 1 zones and 1 modules.');
  // Warns about missing pages before a customer misses them.
  expect(told).toContain('Not published yet: terms-and-conditions, privacy-policy.');
  expect(told.match(/There is no reason to choose/g)).toHaveLength(2);
  await expect(layOut()).rejects.toThrow(LayOutError);
  const config = { ...testConfig, demo: false };
  const backend = await createBackend({ config, database, clock: systemClock });
  const answer = await sendRequest(backend.app, { url: '/api/v1/config' });
  expect(answer.json()).toMatchObject({
    business_name: 'Corner Shop',
    currency_code: 'EGP',
    time_zone: 'Africa/Cairo',
    centralize_login: { manual_login_status: 1, social_login_status: 0 },
  });
  expect(answer.json()).toMatchObject({ social_media: [], download_user_app_links: noApps });
  await runOn(database, 'settings', 'set', 'facebook', 'https://facebook.com/corner');
  await runOn(database, 'settings', 'set', 'appleApp', 'https://apps.apple.com/app/id1');
  const linked = await sendRequest(backend.app, { url: '/api/v1/config' });
  expect(linked.json()).toMatchObject({
    social_media: [{ name: 'facebook', link: 'https://facebook.com/corner', status: 1 }],
    download_user_app_links: {
      ...noApps,
      apple_store_url: 'https://apps.apple.com/app/id1',
      apple_store_url_status: 1,
    },
  });
  const where = await sendRequest(backend.app, {
    url: '/api/v1/config/get-zone-id?lat=30.0477&lng=31.2388',
  });
  expect(where.json().zone_id).toBe('[1]');
  const modules = await sendRequest(backend.app, {
    url: '/api/v1/module',
    headers: { zoneid: '[1]' },
  });
  expect(modules.json()).toMatchObject([{ module_type: 'grocery', module_name: 'Grocery' }]);
  await backend.app.close();
  await database.close();
});

it('a shop that has not given its contact details has none, and not those of another', () => {
  const none = { address: { en: '', ar: '' }, phone: '', email: '' };
  expect(ShopSettings.parse({})).toMatchObject(none);
});

it('a shop is stocked by a file, again with what has changed, and not by one that does not fit', async () => {
  const text = await readFile(STOCK_FILE, 'utf8');
  const market = { zoneid: '[1]', moduleid: '1' };
  const config = { ...testConfig, demo: false };
  const backend = await createBackend({ config, database: shop, clock: systemClock });
  const items = async () =>
    (
      await sendRequest(backend.app, { url: '/api/v1/items/search?name=milk', headers: market })
    ).json().products;
  try {
    expect(await items()).toEqual([]);
    expect(await run('shop', 'stock', STOCK_FILE)).toBe(
      'Wrote 1 stores, 1 categories and 2 items.',
    );
    expect(await items()).toMatchObject([{ slug: 'fresh-milk', price: 42.5, stock: 200 }]);
    const store = await sendRequest(backend.app, {
      url: '/api/v1/stores/details/corner-shop',
      headers: market,
    });
    expect(store.json()).toMatchObject({ name: 'Corner Shop', open: 1 });
    await stockShop(
      shop,
      text.replace('42.5', '45').replaceAll('From this morning', 'New'),
      'mona',
      new Date(),
    );
    expect(await items()).toMatchObject([{ slug: 'fresh-milk', price: 45 }]);
    expect(await shop.query('select day from store_schedules')).toHaveLength(7);
    expect(
      await shop.query(
        `select i.stock, v.type, v.price, v.stock as left from items i join item_variations v on v.item_id = i.id
          order by v.position`,
      ),
    ).toEqual([
      { stock: 40, type: '1 L', price: 60, left: 30 },
      { stock: 40, type: '3 L', price: 165, left: 10 },
    ]);
    for (const [from, to, why] of [
      ['"store": "corner-shop"', '"store": "nobody"', /for the items: fresh-milk/],
      ['"options": ["3 L"]', '"options": ["9 L"]', /items.1.variations/],
      ['"price": 42.5', '"price": -1', /items.0.price/],
      ['"zone": "downtown"', '"zone": "moon"', /for the stores: corner-shop/],
      ['}', '', /not valid JSON/],
    ] as const) {
      const broken = stockShop(shop, text.replace(from, to), 'mona', new Date());
      await expect(broken).rejects.toThrow(StockError);
      await expect(broken).rejects.toThrow(why);
    }
    expect(await items()).toMatchObject([{ price: 45 }]);
    const history = await run('settings', 'history', 'goods');
    expect(history).toContain('mona  goods: – → stores: 1');
    expect(history).toContain('items: 2; items fresh-milk price: 42.5 → 45');
  } finally {
    await backend.app.close();
  }
});

it('pages, reasons and payments are put there from files', async () => {
  const database = await openEmptyDatabase();
  await runOn(database, 'shop', 'lay-out', EXAMPLE);
  const put = async (files: object, dryRun = false) =>
    writeShopTexts(database, new Map(Object.entries(files)), 'mona', new Date(), dryRun);
  const config = { ...testConfig, demo: false };
  const backend = await createBackend({ config, database, clock: systemClock });
  const get = async (url: string, language = 'en') =>
    sendRequest(backend.app, {
      url: `/api/v1${url}`,
      headers: { zoneid: '[1]', 'x-localization': language },
    });
  const methods = async () => (await get('/offline_payment_method_list')).json();
  try {
    const tried = await runOn(database, 'shop', 'texts', TEXTS_FOLDER, '--dry-run');
    expect(tried).toContain('page about-us.ar: new');
    expect(tried).toContain('offline_payment_methods "Bank transfer": new');
    expect((await get('/about-us')).statusCode).toBe(404);
    expect(await runOn(database, 'shop', 'texts', TEXTS_FOLDER)).toBe(
      'Wrote 1 pages, 3 cancellation reasons, 3 refund reasons, 1 chat messages, 1 offline payment methods and 3 landing texts.',
    );
    expect((await get('/about-us')).body).toContain('<h2>Who we are</h2>');
    expect((await get('/config')).json()).toMatchObject({ about_us: 1, offline_payment_status: 1 });
    const [bank] = await methods();
    expect(bank).toMatchObject({
      method_fields: [{ input_data: 'Sample Bank' }, {}],
      method_informations: [{ customer_input: 'sender_name', is_required: 1 }, {}],
    });

    const change = {
      'about-us.en.html': '<p>Closer to you.</p>',
      'texts.json': JSON.stringify({
        refund_reasons: [
          { en: 'It is late', ar: 'متأخر' },
          { en: 'Something is damaged', ar: 'تالف' },
        ],
        offline_payment_methods: [{ name: { en: 'Bank transfer', ar: 'حوالة' } }],
      }),
    };
    expect((await put(change)).differences).toEqual([
      'page about-us.en: changed',
      'refund_reasons "Something is missing": not offered any more',
      'refund_reasons "Something is damaged": changed',
      'refund_reasons "It is not what I ordered": not offered any more',
      'offline_payment_methods "Bank transfer": changed',
      'refund_reasons "It is late": new',
    ]);
    expect((await put(change)).differences).toEqual([]);
    expect((await get('/about-us', 'ar')).body).toContain('من نحن');
    expect(await methods()).toEqual([bank]);
    const kept = await database.query("select 1 from canned_texts where kind = 'refund_reason'");
    expect(kept).toHaveLength(4);

    for (const [files, why] of [
      [{ 'privacy-policy.en.html': '<p>Yours.</p>' }, /privacy-policy.ar.html is missing/],
      [{ 'about-us.en.html': ' \n' }, /about-us.en.html is empty/],
      [
        { 'about-us.html': '<p>x</p>' },
        /Unknown file "about-us.html"\. .*terms-and-conditions.en.html/,
      ],
      [{ 'texts.json': '{' }, /not valid JSON/],
      [{ 'texts.json': '{"refund_reasons": [{"en": "x"}]}' }, /refund_reasons.0.ar/],
      [{ 'texts.json': '{"refunds": []}' }, /refunds/],
    ] as const) {
      const broken = put({ 'terms-and-conditions.en.html': '<p>x</p>', ...files });
      await expect(broken).rejects.toThrow(StockError);
      await expect(put(files)).rejects.toThrow(why);
    }
    expect((await get('/about-us')).json()).toBe('<p>Closer to you.</p>');

    const words = (file: object) => put({ 'texts.json': JSON.stringify(file) });
    const shown = async (language = 'en') => (await get('/react-landing-page', language)).json();
    expect(await shown()).toMatchObject({
      header_title: 'Your groceries, today',
      testimonial_list: [],
    });
    const title = { en: 'Fresh today', ar: 'طازج اليوم' };
    const mona = {
      name: { en: 'Mona', ar: 'منى' },
      designation: { en: 'Cook', ar: 'طاهية' },
      review: { en: 'Quick', ar: 'سريع' },
    };
    const first = {
      landing: { header_title: title, fixed_footer_description: title },
      testimonials: [mona],
    };
    expect((await words(first)).differences).toEqual([
      'landing fixed_footer_description: changed',
      'landing header_sub_title: not offered any more',
      'landing header_title: changed',
      'testimonials "Mona": new',
    ]);
    expect(await shown('ar')).toMatchObject({
      header_title: title.ar,
      testimonial_list: [{ name: 'منى', review: 'سريع', reviewer_image_full_url: null }],
    });
    await database.query("update testimonials set reviewer_image = '/mona.webp'");
    const review = { en: 'Always quick', ar: 'سريع دائمًا' };
    const ali = { ...mona, name: { en: 'Ali', ar: 'علي' } };
    const second = { landing: { header_title: title }, testimonials: [ali, { ...mona, review }] };
    expect((await words(second)).differences).toEqual([
      'landing fixed_footer_description: not offered any more',
      'testimonials "Mona": changed',
      'testimonials "Ali": new',
    ]);
    const after = await shown();
    expect(after).not.toHaveProperty('fixed_footer_description');
    expect(after.testimonial_list).toMatchObject([
      { name: 'Ali', reviewer_image_full_url: null },
      { review: 'Always quick', reviewer_image_full_url: expect.stringContaining('/mona.webp') },
    ]);
    expect((await words({})).differences).toEqual([]);
    await expect(words({ landing: { slogan: title } })).rejects.toThrow(/landing.*slogan/);

    const history = await runOn(database, 'settings', 'history', 'texts');
    expect(history).toContain('mona  texts: – → pages: 1, cancellation reasons: 3');
  } finally {
    await backend.app.close();
    await database.close();
  }
});

it('a file of goods changes only what it names, and a dry run only says what that is', async () => {
  const read = async () =>
    (
      await shop.query<{ slug: string }>(
        `select i.slug, i.name, i.description, i.unit_type, i.price, i.stock, i.image, i.status, i.choice_options,
            i.food_variations, i.add_on_ids, c.slug as category, array(select v.type || ' ' || v.price || ' ' || v.stock
              from item_variations v where v.item_id = i.id order by v.position) as variations
          from items i join categories c on c.id = i.category_id order by i.slug`,
      )
    ).map((row) => ({ ...row }));
  const readStore = () =>
    shop.one(
      `select s.*, array(select h.day || ' ' || h.opening_time from store_schedules h where h.store_id = s.id
          order by h.day) as hours from stores s where s.slug = 'corner-shop'`,
    );
  const write = (file: object, dryRun = false) =>
    stockShop(shop, JSON.stringify(file), 'mona', new Date('2030-01-01T10:00:00Z'), dryRun);
  // A shop after some time: items sold, stores paused and closed.
  await shop.query(
    `update items set stock = 7, status = false, image = '/goods/milk.jpg' where slug = 'fresh-milk'`,
  );
  await shop.query(`update item_variations set stock = 2 where type = '1 L'`);
  await shop.query(
    `update stores set status = false, minimum_order = 20 where slug = 'corner-shop'`,
  );
  const before = await read();
  const store = await readStore();
  const [milk, oil] = before;

  const price = { items: [{ slug: 'fresh-milk', price: 50 }] };
  const difference = ['items fresh-milk price: 45 → 50'];
  expect((await write(price, true)).differences).toEqual(difference);
  expect(await read()).toEqual(before);
  expect((await write(price)).differences).toEqual(difference);
  expect(await read()).toEqual([{ ...milk, price: 50 }, oil]);

  const { differences } = await write({
    stores: [{ slug: 'corner-shop', max_delivery_time: 50 }],
    categories: [{ slug: 'dairy', priority: 3 }],
    items: [
      { slug: 'fresh-milk', stock: 9 },
      { slug: 'sunflower-oil', variations: [{ options: ['3 L'], stock: 11 }] },
    ],
  });
  expect(differences).toEqual([
    'stores corner-shop max_delivery_time: 40 → 50',
    'categories dairy priority: 0 → 3',
    'items fresh-milk stock: 7 → 9',
    'items sunflower-oil stock: 40 → 13',
    'items sunflower-oil variations.3 L.stock: 10 → 11',
  ]);
  expect(await read()).toEqual([
    { ...milk, price: 50, stock: 9 },
    { ...oil, stock: 13, variations: ['1 L 60.000 2', '3 L 165.000 11'] },
  ]);
  expect(await readStore()).toEqual({ ...store, max_delivery_time: 50 });

  for (const [file, why] of [
    [{ stores: [{ slug: 'corner-shop', min_delivery_time: 60 }] }, /above the max_delivery_time/],
    [{ items: [{ slug: 'new-milk', price: 1 }] }, /items\.0\.store.*items\.0\.category/s],
    [
      { items: [{ slug: 'sunflower-oil', variations: [{ options: ['9 L'], price: 1 }] }] },
      /named without the choices.*sunflower-oil/,
    ],
    [{ items: [{ slug: 'fresh-milk', prise: 1 }] }, /items\.0: .*prise/],
  ] as const) {
    await expect(write(file)).rejects.toThrow(why);
  }
});

it('meals have options and add-ons, and vehicles have plates', async () => {
  const database = await openEmptyDatabase();
  const first = JSON.parse(await readFile(EXAMPLE, 'utf8'));
  const named = (en: string) => ({ en, ar: en });
  const kinds = ['food', 'rental'].map((type) => ({
    type,
    name: named(type),
    description: named(type),
  }));
  const zone = { ...first.zones[0], modules: kinds.map(({ type }) => ({ type })) };
  const shopFile = { ...first, modules: kinds, zones: [zone] };
  await layOutShop(database, JSON.stringify(shopFile), 'mona', new Date());
  const [store] = JSON.parse(await readFile(STOCK_FILE, 'utf8')).stores;
  const cheese = { slug: 'extra-cheese', store: 'kitchen', name: named('Cheese'), price: 5 };
  const pizza = {
    slug: 'pizza',
    store: 'kitchen',
    category: 'meals',
    name: named('Pizza'),
    price: 50,
    food_variations: [
      {
        name: named('Crust'),
        required: true,
        values: [
          { label: named('Thin'), price: 0 },
          { label: named('Stuffed'), price: 12.5 },
        ],
      },
    ],
    add_ons: ['extra-cheese'],
  };
  const car = {
    slug: 'small-car',
    provider: 'cars',
    brand: 'a-brand',
    category: 'sedan',
    name: named('Small car'),
    model: '2029',
    type: 'compact',
    engine_capacity: 1200,
    engine_power: 90,
    seating_capacity: 5,
    fuel_type: 'petrol',
    transmission_type: 'automatic',
    day_wise_price: 800,
    plates: ['A 1', 'A 2'],
  };
  const contents = {
    stores: [
      { ...store, slug: 'kitchen', module: 'food' },
      { ...store, slug: 'cars', module: 'rental' },
    ],
    categories: [{ slug: 'meals', module: 'food', name: named('Meals') }],
    add_ons: [cheese],
    items: [pizza],
    brands: [{ slug: 'a-brand', module: 'rental', name: named('Brand') }],
    vehicle_categories: [{ slug: 'sedan', name: named('Sedan') }],
    vehicles: [car],
  };
  const stock = (file: object) =>
    stockShop(database, JSON.stringify(file), 'mona', new Date('2030-01-01T10:00:00Z'));
  await stock(contents);
  const config = { ...testConfig, demo: false };
  const backend = await createBackend({ config, database, clock: systemClock });
  const ask = async (url: string, moduleId: number) =>
    (
      await sendRequest(backend.app, {
        url: `/api/v1${url}`,
        headers: { zoneid: '[1]', moduleid: String(moduleId) },
      })
    ).json();
  try {
    expect(await ask('/items/details/pizza', 1)).toMatchObject({
      price: 50,
      food_variations: [
        {
          name: 'Crust',
          type: 'single',
          required: 'on',
          values: [
            { label: 'Thin', optionPrice: '0' },
            { label: 'Stuffed', optionPrice: '12.5' },
          ],
        },
      ],
      add_ons: [{ name: 'Cheese', price: 5 }],
    });
    const vehicles = async () =>
      database.query(
        `select v.slug, v.trip_day_wise, v.trip_hourly, v.day_wise_price,
            array(select u.license_plate_number from vehicle_units u
              where u.vehicle_id = v.id and u.status order by 1) as plates,
            (select s.pickup_zone_ids from stores s where s.id = v.provider_id) as zones
          from vehicles v`,
      );
    const row = { slug: 'small-car', trip_day_wise: true, trip_hourly: false, zones: [1] };
    expect(await vehicles()).toEqual([{ ...row, day_wise_price: 800, plates: ['A 1', 'A 2'] }]);
    // Stocking again gives the shop exactly the contents of the file; a car that is not in it is no longer rented out.
    await stock({
      ...contents,
      items: [{ ...pizza, food_variations: [], add_ons: [] }],
      vehicles: [{ ...car, day_wise_price: 900, plates: ['A 2', 'A 3'] }],
    });
    expect(await vehicles()).toEqual([{ ...row, day_wise_price: 900, plates: ['A 2', 'A 3'] }]);
    expect(await ask('/items/details/pizza', 1)).toMatchObject({
      food_variations: [],
      add_ons: [],
    });
    // Rows that the file does not name stay, including add-ons and vehicles.
    const goods = () => database.query('select * from add_ons');
    const addOns = await goods();
    await stock({
      add_ons: [{ slug: 'extra-cheese' }],
      vehicles: [{ slug: 'small-car', hourly_price: 120 }],
    });
    expect(await goods()).toEqual(addOns);
    expect(await vehicles()).toEqual([
      { ...row, trip_hourly: true, day_wise_price: 900, plates: ['A 2', 'A 3'] },
    ]);
    await stock({ vehicles: [{ slug: 'small-car', hourly_price: null }] });
    for (const [file, why] of [
      [
        { vehicles: [{ slug: 'small-car', day_wise_price: null }] },
        /there is no price for a vehicle/,
      ],
      [{ ...contents, items: [{ ...pizza, add_ons: ['nobodys'] }] }, /has no such add-ons.*pizza/],
      [{ ...contents, vehicles: [{ ...car, provider: 'kitchen' }] }, /for the vehicles: small-car/],
      [{ ...contents, vehicles: [{ ...car, day_wise_price: null }] }, /there is no price/],
      [{ vehicles: [{ ...car, plates: ['A 9', 'A 9'] }] }, /plates: A 9 occurs twice/],
      [{ vehicles: [{ ...car, slug: 'other-car' }] }, /Other vehicles have these plates: A 1/],
      [
        {
          items: [
            { ...pizza, slug: 'other', food_variations: [], variations: [{ options: ['XL'] }] },
          ],
        },
        /choices need variations/,
      ],
      [
        { items: [{ slug: 'pizza', choices: [], variations: [{ options: ['XL'], price: 1 }] }] },
        /choices need variations/,
      ],
      [
        { items: [{ ...pizza, variations: [{ options: ['XL'], price: 1 }] }] },
        /has either variations or food_variations/,
      ],
    ] as const) {
      await expect(stock(file)).rejects.toThrow(why);
    }
  } finally {
    await backend.app.close();
    await database.close();
  }
});

it('settings are listed, read, set with history, and refused', async () => {
  expect(await run('settings', 'list', 'tips')).toBe('- tips = on');
  expect(await run('settings', 'set', 'tips', 'off')).toBe('tips = off');
  expect(await run('settings', 'set', 'tips', 'off')).toBe('Nothing to change: tips = off');
  expect(await run('settings', 'list', 'tips')).toBe('  tips = off');
  expect(await run('settings', 'set', 'EGP.additional_charge', '5')).toBe(
    'EGP.additional_charge = 5',
  );
  expect(await run('settings', 'history', 'tips')).toBe(
    '2030-01-01T10:00:00.000Z  mona  tips: on → off',
  );
  const bare = { ...testConfig, demo: false };
  expect(await runAs(bare, shop, 'settings', 'set', 'emailVerification', 'on')).toBe(
    'emailVerification = on\n' +
      'Without MAIL_URL and MAIL_FROM, codes cannot be sent by e-mail; switched on, but treated as off: emailVerification.',
  );
  expect(await runAs(bare, shop, 'settings', 'set', 'emailVerification', 'off')).toBe(
    'emailVerification = off',
  );
  await expect(run('settings', 'set', 'tips', 'maybe')).rejects.toThrow(SettingError);
  await expect(run('settings', 'set', 'facebook', 'javascript:alert(1)')).rejects.toThrow(
    'This value is not valid.',
  );
  await expect(run('settings', 'get', 'nothing')).rejects.toThrow('There is no setting “nothing”.');
  await expect(run('settings', 'set', 'store.nobody.vat_number', '123-456')).rejects.toThrow(
    'There is no store “nobody”.',
  );
});

it('the tax of a zone is printed, set with history, and refused', async () => {
  expect(await run('shop', 'tax')).toBe('downtown = stores');
  expect(await run('shop', 'tax', 'downtown', '14')).toBe('downtown = 14');
  expect(await run('shop', 'tax', 'downtown', '14.0')).toBe('Nothing to change: downtown = 14');
  expect(await run('shop', 'tax', 'downtown', '0')).toBe('downtown = 0');
  expect(await run('shop', 'tax', 'downtown')).toBe('downtown = 0');
  expect(await run('shop', 'tax', 'downtown', 'stores')).toBe('downtown = stores');
  expect(await run('settings', 'history', 'zone.downtown.tax')).toBe(
    ['0 → stores', '14 → 0', 'stores → 14']
      .map((values) => `2030-01-01T10:00:00.000Z  mona  zone.downtown.tax: ${values}`)
      .join('\n'),
  );
  for (const wrong of ['100.5', '-1', '15%', '', 'none', '5.1234', 'NaN']) {
    await expect(run('shop', 'tax', 'downtown', wrong)).rejects.toThrow(
      /is no tax rate: a number from 0 to 100/,
    );
  }
  await expect(run('shop', 'tax', 'uptown', '14')).rejects.toThrow(
    'There is no zone "uptown". The zones are: downtown.',
  );
  await expect(run('shop', 'tax', 'uptown')).rejects.toThrow(ZoneTaxError);
  expect(await run('shop', 'tax')).toBe('downtown = stores');
});

it('operators are added, listed and removed', async () => {
  expect(await run('operators', 'add', 'mona')).toMatch(/\nsouk_[\w-]{43}$/);
  expect(await run('operators', 'list')).toBe('mona  since 2030-01-01');
  await run('operators', 'remove', 'mona');
  await expect(run('operators', 'remove', 'mona')).rejects.toThrow('There is no operator mona.');
  await expect(run('operators', 'add', 'Mona X')).rejects.toThrow('is not a valid name');
});

it.each([
  [['settings']],
  [['settings', 'set', 'tips']],
  [['nothing', 'list']],
  [['constructor', 'x']],
])('%j is unknown: the list of all commands is shown', (line) => {
  expect(() => findCommand(line)).toThrow(UsageError);
  expect(() => findCommand(line)).toThrow(/settings set <name> <value>\s+sets a setting/);
});

describe('the books of a shop', () => {
  it('are the same until a row of money or of an order changes', async () => {
    const before = await run('shop', 'books');
    expect(before).toMatch(/^orders +0 {2}0$/m);
    expect(await run('shop', 'books')).toBe(before);
    await addCustomer('01');
    expect(await run('shop', 'books')).not.toBe(before);
  });

  // The last test, because it makes the database inconsistent.
  it('are refused where a wallet is not the sum of its ledger', async () => {
    const customer = await addCustomer('02');
    await setBalance(shop, customer, 50);
    await run('shop', 'books');
    // A database trigger prevents this; a backup that was restored by hand may lack it.
    await shop.query('alter table wallets disable trigger user');
    await shop.query('update wallets set balance = 51');
    await expect(run('shop', 'books')).rejects.toThrow(
      new LedgerError('The ledgers do not balance: 1 wallets are not the sum of their ledger.'),
    );
  });

  async function addCustomer(number: string): Promise<number> {
    const row = await shop.one<{ id: number }>(
      `insert into customers (f_name, l_name, phone, email, ref_code, created_at, updated_at)
        values ('Test', 'Person', '+2010000000' || $1, $1 || '@shop.example', 'T' || $1, now(), now())
        returning id`,
      [number],
    );
    return row?.id ?? 0;
  }
});

it('says where it has created a database, because a server may have another', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'command-'));
  const before = process.env.DATA_DIR;
  const warned = jest.spyOn(console, 'error').mockImplementation();
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    process.env.DATA_DIR = folder;
    await runCommand(['operators', 'add', 'mona'], []);
    expect(warned.mock.calls).toEqual([[expect.stringContaining(`${folder} had no database`)]]);
    await runCommand(['operators', 'list'], []);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(printed).toHaveBeenLastCalledWith(expect.stringContaining('mona'));
  } finally {
    if (before === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = before;
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
