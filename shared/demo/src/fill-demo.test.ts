import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pointInPolygon } from '@storefront/backend/geometry/polygons';
import { type Database, openDatabase } from '@storefront/backend/initial-data';
import { openEmbedded } from '@storefront/backend/testing';
import { features } from '@storefront/features';
import { foodAbout, foodDepartments } from './catalog/food';
import { layOutDemo } from './demo-data';
import { ensureDemoSnapshot } from './demo-snapshot';
import { fillDemo } from './fill-demo';
import { demoZone } from './geography/zones';

/** Creating the data takes long on a busy machine, and no test checks the duration. */
jest.setTimeout(1_200_000);

/** A different date and time of day than the snapshot's. */
const now = new Date('2027-02-27T22:40:12.345Z');
/** Random on every run: the salt of the password, and the key with which proved contacts are hashed. */
const random = new Set(['customers.password_hash', 'proved_contacts.contact_hash']);

let folder: string;
let unpacked: Database;
let made: Database;

/** For each transaction, whether it may take long. */
const mayTakeLong: boolean[] = [];
const listenTo = (database: Database): Database => ({
  ...database,
  transaction(work, isLong = false) {
    mayTakeLong.push(isLong);
    return database.transaction(work, isLong);
  },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'souk-snapshot-'));
  unpacked = await openDatabase(
    { demo: true, databaseUrl: null, databasePoolSize: 1, dataDir: folder },
    { features, firstImage: () => ensureDemoSnapshot() },
  );
  made = await openEmbedded();
  await layOutDemo(listenTo(unpacked), now);
  await layOutDemo(listenTo(made), now);
});
afterAll(async () => {
  await unpacked.close();
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

it('has no time limit on a slow machine', () => {
  expect(mayTakeLong.length).toBeGreaterThanOrEqual(2);
  expect(mayTakeLong).not.toContain(false);
});

interface Column {
  readonly table: string;
  readonly column: string;
}

/** The number of rows of a table, and a digest of all of them. */
const contentOf = (database: Database, table: string, columns: readonly string[]) =>
  database.one<{ rows: number; digest: string }>(
    `select count(*)::int as rows, md5(string_agg(r::text, '|' order by r::text)) as digest
      from (select ${columns.map((column) => `"${column}"`)} from ${table}
        ${table === 'settings' ? "where key <> 'person'" : ''}) r`,
  );

it('unpacks a world that equals a newly created one, in every row of every table', async () => {
  // Except for the number of the transaction that wrote a row, which depends on the database's history.
  const columns = await made.query<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.table_name <> 'migrations' and c.column_name <> 'written_in' order by 1, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns) {
    if (random.has(`${table}.${column}`)) continue;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  let rows = 0;
  for (const [table, names] of tables) {
    const expected = await contentOf(made, table, names);
    expect([table, await contentOf(unpacked, table, names)]).toEqual([table, expected]);
    rows += expected?.rows ?? 0;
  }
  expect(rows).toBeGreaterThan(10_000);
});

it('moves the times once', async () => {
  const earliest = () => unpacked.one('select min(created_at) as at from items');
  const before = await earliest();
  await layOutDemo(unpacked, new Date(now.getTime() + 86_400_000));
  expect(await earliest()).toEqual(before);
});

it('has the requested number of shops', async () => {
  const large = await openDatabase(
    { demo: true, databaseUrl: null, databasePoolSize: 1, dataDir: path.join(folder, 'large') },
    { firstImage: () => ensureDemoSnapshot() },
  );
  const count = async () =>
    (await large.one<{ stores: number; items: number }>(
      'select (select count(*) from stores) as stores, count(*) as items from items',
    )) ?? { stores: 0, items: 0 };
  // All of them take long.
  await large.query('delete from items where id % 20 > 0');
  const { stores, items } = await count();
  expect(items).toBeGreaterThan(50);
  await layOutDemo(large, now, 2);
  expect(await count()).toEqual({ stores: 2 * stores, items: 2 * items });
  await large.close();
});

it('contains only the part of the log with which the database continues', async () => {
  const image = await readFile(await ensureDemoSnapshot());
  expect(image.toString('latin1').match(/pg_wal\/[0-9A-F]{24}(?=\0)/g)).toHaveLength(1);
});

it('fills an empty database once', async () => {
  expect(await fillDemo(made, now)).toBe(false);
});

it('has at least 12 stores in every shopping module of Cairo, and three modules in Riyadh', async () => {
  const rows = await made.query<{ module: string; cairo: number; riyadh: number }>(
    `select m.module_type as module,
        count(s.id) filter (where s.zone_id <= 3) as cairo,
        count(s.id) filter (where s.zone_id = 4) as riyadh
      from modules m left join stores s on s.module_id = m.id group by m.module_type`,
  );
  const stores = Object.fromEntries(rows.map(({ module, ...counts }) => [module, counts]));
  for (const module of ['food', 'grocery', 'pharmacy', 'ecommerce']) {
    expect(stores[module]?.cairo).toBeGreaterThanOrEqual(12);
  }
  expect(stores.rental?.cairo).toBe(10);
  expect(
    rows
      .filter((row) => row.riyadh > 0)
      .map((row) => row.module)
      .sort(),
  ).toEqual(['food', 'grocery', 'rental']);
});

it('has at least 20 items in every shop and 60 vehicles in Cairo', async () => {
  const few = await made.query(
    `select s.slug from stores s join modules m on m.id = s.module_id
      left join items i on i.store_id = s.id
      where m.module_type <> 'rental' group by s.id having count(i.id) < 20`,
  );
  expect(few).toEqual([]);
  expect(await made.one('select count(*) from vehicles where zone_id <= 3')).toEqual({
    count: 60,
  });
});

it('has at least 15 restaurants that deliver to Downtown', async () => {
  const row = await made.one<{ count: number }>(
    `select count(*) from stores s join modules m on m.id = s.module_id
      where m.module_type = 'food' and s.zone_id = 1 and s.status and s.active`,
  );
  expect(row?.count).toBeGreaterThanOrEqual(15);
});

const FIRST_STORES = {
  popular: 'order_count desc, id',
  latest: 'created_at desc, id',
  nearest: 'metres_between(30.0478, 31.2397, latitude, longitude), id',
} as const;

it('shows different restaurants nearby, as popular and as new', async () => {
  const lists = await Promise.all(
    Object.values(FIRST_STORES).map(async (order) => {
      const rows = await made.query<{ slug: string }>(
        `select slug from stores where module_id = 1 and zone_id = 1 order by ${order} limit 5`,
      );
      return rows.map(({ slug }) => slug).join();
    }),
  );
  expect(new Set(lists).size).toBe(lists.length);
});

it('lists items with good ratings as ordered most', async () => {
  const first = await made.query<{ avg_rating: number; rating_count: number }>(
    `select avg_rating, rating_count from items where module_id = 1 order by order_count desc limit 20`,
  );
  for (const { avg_rating, rating_count } of first) {
    expect(rating_count).toBeGreaterThan(0);
    expect(avg_rating).toBeGreaterThanOrEqual(4);
  }
});

it('describes every dish, with more than its name', async () => {
  const rows = await made.query<{ name: string; description: string; language: string }>(
    `select language, i.name ->> language as name, i.description ->> language as description
      from items i cross join (values ('en'), ('ar')) as spoken (language)`,
  );
  const poor = rows.filter(
    ({ name, description }) => description.startsWith(name) || description.length < 12,
  );
  expect(poor).toEqual([]);
  const dishes = foodDepartments.flatMap(({ kinds }) => kinds.flatMap(({ products }) => products));
  expect(dishes.filter(([name]) => foodAbout[name] === undefined)).toEqual([]);
});

it('says in Riyadh what is said there', async () => {
  const inZone = (zone: string) =>
    made.query(
      `select i.name ->> 'ar' as name from items i join stores s on s.id = i.store_id
        left join add_ons a on a.store_id = s.id
        where s.zone_id ${zone} and concat_ws(' ', i.name ->> 'ar', i.description ->> 'ar', a.name ->> 'ar')
          ~ '(فراخ|فرخة|(^|\\s)عيش|قهوة تركي($|\\s))'`,
    );
  expect(await inZone('= 4')).toEqual([]);
  expect(await inZone('<> 4')).not.toEqual([]);
});

it('has three different pictures of every dish, and no item with the same picture twice', async () => {
  const poor = await made.query(
    `select slug from items cross join lateral (
        select count(distinct picture) as number from unnest(images) as picture
      ) as different
      where different.number <> cardinality(images) or (module_id = 1 and different.number <> 3)`,
  );
  expect(poor).toEqual([]);
});

/** Words of a name, and the expected picture of items with such a name. */
const pictured: readonly (readonly [name: RegExp, picture: RegExp])[] = [
  [/koshari/i, /^koshari$/],
  [/pizza|margherita|pepperoni/i, /^pizza$/],
  [/burger/i, /^burger$/],
  [/shawarma$|shawarma plate/i, /^shawarma$/],
  [/fattah/i, /^fattahplate$/],
  [/chicken bucket/i, /^chickenbucket$/],
  [/kofta/i, /^koftaplate$/],
  [/baklava/i, /^baklava$/],
  [/mahshi/i, /^mahshi$/],
  [/soup$/i, /soup$/],
  [/salad/i, /^salad$/],
  [/tagine/i, /tagine$/],
  [/sandwich/i, /^sandwich$/],
  [/juice$/i, /juice$|^sugarcane$/],
  [/iced latte/i, /^icedlatte$/],
  [/\btea$/i, /tea$/],
  [/coffee$/i, /^coffee$/],
  [/\w+cake$| cake$/i, /cakes?$/],
  [/croissant/i, /^croissant$/],
  [/noodles|chow mein/i, /^noodles$/],
  [/\bmilk$/i, /^milk$/],
  [/\d mg$/i, /^(pill|antibiotic|vitamins)$/],
  [/syrup/i, /^syrup$/],
  [/shampoo/i, /^shampoo$/],
  [/(anti-itch|acne|diaper) cream/i, /^lotion$/],
  [/\bphone$/i, /^phone$/],
  [/laptop/i, /^laptop$/],
  [/shirt$/i, /^shirt$/],
  [/socks/i, /^socks$/],
  [/perfume$/i, /^perfume$/],
  [/dress$/i, /^dress$/],
];

it('shows the named item on every picture', async () => {
  const rows = await made.query<{ name: string; image: string }>(
    "select distinct name ->> 'en' as name, image from items",
  );
  const keyOf = (image: string) => image.split('/').at(-2) ?? '';
  const kinds = rows.flatMap(({ name, image }) =>
    pictured.flatMap(([called, shown]) =>
      called.test(name) ? [{ name, key: keyOf(image), fits: shown.test(keyOf(image)) }] : [],
    ),
  );
  expect(kinds.filter(({ fits }) => !fits)).toEqual([]);
  // Every row of the table matches an item.
  const unused = pictured.filter(([called]) => !rows.some(({ name }) => called.test(name)));
  expect(unused).toEqual([]);
});

it.each([
  ['zamalek-boutique', 'Two Seat Sofa'],
  ['pharos-electronics', 'Building Blocks'],
  ['koshari-corner', 'Iced Latte'],
])('%s sells no %s', async (store, item) => {
  const row = await made.one(
    `select 1 from items i join stores s on s.id = i.store_id
      where s.slug = $1 and i.name ->> 'en' = $2`,
    [store, item],
  );
  expect(row).toBeUndefined();
});

it('states the quantity of a pack only for groceries', async () => {
  const rows = await made.query<{ module_id: number }>(
    `select distinct i.module_id from items i left join item_variations v on v.item_id = i.id
      where i.net_content is not null or v.net_content is not null`,
  );
  expect(rows).toEqual([{ module_id: 2 }]);
});

it('places every store inside its zone', async () => {
  const stores = await made.query<{ zone_id: number; latitude: number; longitude: number }>(
    'select zone_id, latitude, longitude from stores',
  );
  for (const { zone_id, latitude, longitude } of stores) {
    expect(pointInPolygon(latitude, longitude, demoZone(zone_id).polygon)).toBe(true);
  }
});

it.each([
  [
    'a store that is open over midnight',
    'select 1 from store_schedules where closing_time < opening_time',
  ],
  [
    'a store with a closed day',
    'select 1 from stores s where (select count(distinct day) from store_schedules where store_id = s.id) = 6',
  ],
  ['an item that is sold out', 'select 1 from items where stock = 0 and module_id = 2'],
  ['a variation that is sold out', 'select 1 from item_variations where stock = 0'],
  ['an item with few left', 'select 1 from items where stock between 1 and 3'],
  [
    'a required choice of several',
    `select 1 from items where food_variations @> '[{"type":"multi","required":"on"}]'`,
  ],
  ['a prescription medicine', 'select 1 from items where is_prescription_required'],
  ['a halal item', 'select 1 from items where is_halal'],
  ['an organic item', 'select 1 from items where organic'],
  ['a campaign item', 'select 1 from items where available_date_starts is not null'],
  ['a running flash sale', 'select 1 from flash_sale_items where sold < stock'],
  ['a store with delivery of its own', 'select 1 from stores where self_delivery_system'],
])('has %s', async (_what, statement) => {
  expect(await made.one(`${statement} limit 1`)).toBeDefined();
});

it('has a coupon of every type and orders in every stage', async () => {
  const types = await made.query('select distinct coupon_type from coupons');
  expect(types).toHaveLength(5);
  const statuses = await made.query('select distinct order_status from orders');
  expect(statuses).toHaveLength(10);
});

it('keeps every wallet equal to its ledger', async () => {
  const wrong = await made.query(
    `select h.customer_id from wallets h where h.balance <>
      coalesce((select sum(credit + admin_bonus - debit) from wallet_transactions w
        where w.customer_id = h.customer_id and w.currency_code = h.currency_code), 0)`,
  );
  expect(wrong).toEqual([]);
});

it('rates stores by the reviews that they have', async () => {
  const wrong = await made.query(
    `select s.id from stores s where s.rating_count <> (select count(*) from reviews r where r.store_id = s.id)`,
  );
  expect(wrong).toEqual([]);
});

it.each([
  [
    'an order that is not the sum of its parts',
    `orders o where order_amount <> total_tax_amount + delivery_charge +
      (select sum(price * quantity) from order_details d where d.order_id = o.id)`,
  ],
  [
    'an order that is taken away and delivered',
    `orders where order_type = 'take_away' and (delivery_charge > 0 or delivery_man_id is not null)`,
  ],
  [
    'a delivered order that is not paid, or that nobody brought',
    `orders where order_status = 'delivered' and
      (payment_status <> 'paid' or (delivery_man_id is null and order_type = 'delivery'))`,
  ],
  [
    'an order that was canceled by nobody, or has a reason without that',
    `orders where (order_status = 'canceled') <> (cancellation_reason is not null and canceled_by = 'customer')`,
  ],
  [
    'an order that is wanted later and is not confirmed',
    `orders where scheduled <> (order_status = 'confirmed') or scheduled <> (schedule_at > created_at)`,
  ],
  [
    'an order that is over and goes on by itself',
    `orders where next_step_at is not null and
      order_status in ('delivered', 'canceled', 'failed', 'refunded', 'refund_requested')`,
  ],
  [
    'an order without the step that it is in',
    `orders o where not exists
      (select 1 from order_events e where e.order_id = o.id and e.status = o.order_status)`,
  ],
  [
    'a refund of more or less than the goods, or of an order that asks for none',
    `refunds r join orders o on o.id = r.order_id where
      r.refund_amount <> o.order_amount - o.delivery_charge or
      (r.refund_status = 'approved') <> (o.order_status = 'refunded') or
      (r.refund_status = 'pending') <> (o.order_status = 'refund_requested')`,
  ],
  [
    'an order that the wallet paid without a movement',
    `orders o where payment_method = 'wallet' and not exists (select 1 from wallet_transactions w
      where w.customer_id = o.customer_id and w.debit = o.order_amount)`,
  ],
  [
    'a bad review without an apology, or an apology for a good one',
    'reviews where (rating <= 2) <> (reply is not null) or (reply is null) <> (replied_at is null)',
  ],
  [
    'a review of the future, or answered before it was written',
    `reviews where created_at > '${now.toISOString()}' or replied_at < created_at`,
  ],
  [
    'a rating that is not the mean of its reviews',
    `stores s where rating_count > 0 and avg_rating <>
      (select round(avg(rating), 2) from reviews r where r.store_id = s.id)`,
  ],
  ['a store that customers think little of', 'stores where avg_rating between 0.1 and 2'],
])('has no %s', async (_what, rows) => {
  expect(await made.query(`select * from ${rows} limit 1`)).toEqual([]);
});

it('continues its ids without a gap or conflict', async () => {
  const next = await made.one<{ id: number }>(
    `insert into customers (ref_code, created_at, updated_at) values ('NEXT', $1, $1) returning id`,
    [now],
  );
  expect(next?.id).toBe(13);
});

it('has orders that can be repeated: every required choice is made', async () => {
  const lines = await made.query<{ asked: string[]; chosen: string[] }>(
    `select
        array(select g->'name'->>'en' from jsonb_array_elements(i.food_variations) g
          where g->>'required' = 'on') as asked,
        array(select c->'name'->>'en' from jsonb_array_elements(d.variation) c
          where jsonb_array_length(c->'values') > 0) as chosen
      from order_details d join items i on i.id = d.item_id`,
  );
  expect(lines.some(({ asked }) => asked.length > 0)).toBe(true);
  expect(lines.filter(({ asked, chosen }) => asked.join() !== chosen.join())).toEqual([]);
});
