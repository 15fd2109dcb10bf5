import * as z from 'zod';
import { type Database, json, type Transaction } from '../database/database';
import { noteChange } from './operator-settings';

const Text = z.string().trim().min(1).max(255);
const Translated = z.strictObject({ en: Text, ar: Text });
const LongText = z.string().trim().max(5000);
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,100}$/, 'small letters, digits and "-"');
const Amount = z.number().min(0).max(99_999_999_999);
const Minutes = z.int().min(0).max(10_000);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30');
const Picture = z.string().min(1).max(500).nullable().default(null);

/** A closing time at or before the opening time is that of the next day. 0 is Sunday. */
const Hours = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1),
  opens: Time,
  closes: Time,
});

const Store = z
  .strictObject({
    slug: Slug,
    module: Slug,
    zone: Slug,
    name: Translated,
    address: Translated,
    phone: Text,
    email: z.email(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    logo: Picture,
    cover_photo: Picture,
    /** Percent, where its zone has no rate of its own. */
    tax: z.number().min(0).max(100).default(0),
    minimum_order: Amount.default(0),
    min_delivery_time: Minutes,
    max_delivery_time: Minutes,
    take_away: z.boolean().default(true),
    status: z.boolean().default(true),
    hours: z.array(Hours).min(1),
  })
  .refine(({ min_delivery_time: least, max_delivery_time: most }) => least <= most, {
    error: 'min_delivery_time is above max_delivery_time',
  });

const Category = z.strictObject({
  slug: Slug,
  module: Slug,
  name: Translated,
  image: Picture,
  priority: z.int().min(0).default(0),
});

const Item = z.strictObject({
  slug: Slug,
  store: Slug,
  category: Slug,
  name: Translated,
  description: z.strictObject({ en: LongText, ar: LongText }).default({ en: '', ar: '' }),
  unit_type: Translated.nullable().default(null),
  price: Amount,
  /** Counted where the module keeps stock. */
  stock: z.int().min(0).default(0),
  image: Picture,
  status: z.boolean().default(true),
});

/** The file of `shop stock`. What is there already by its slug becomes what the file says; nothing is taken away. */
const Goods = z.strictObject({
  stores: z.array(Store).default([]),
  categories: z.array(Category).default([]),
  items: z.array(Item).default([]),
});
type Goods = z.infer<typeof Goods>;

/** A shop cannot be stocked; the message says why. */
export class StockError extends Error {
  override readonly name = 'StockError';
}

/**
 * Gives a shop stores, categories and items, all of the file or nothing.
 * @param text JSON as `examples/first-goods.json` has it
 * @throws {StockError} for a text that does not fit, or what belongs to something that there is not
 */
export async function stockShop(
  database: Database,
  text: string,
  by: string,
  now: Date,
): Promise<Readonly<Record<keyof Goods, number>>> {
  const goods = readGoods(text);
  const counts = {
    stores: goods.stores.length,
    categories: goods.categories.length,
    items: goods.items.length,
  };
  await database.transaction(async (tx) => {
    await putStores(tx, goods.stores, now);
    await putCategories(tx, goods.categories);
    await putItems(tx, goods.items, now);
    const after = Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
    await noteChange(tx, { setting: 'goods', before: null, after: after.join(', '), by }, now);
  }, true);
  return counts;
}

function readGoods(text: string): Goods {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new StockError('The file is no JSON.', { cause });
  }
  const goods = Goods.safeParse(raw);
  if (!goods.success) {
    const faults = goods.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new StockError(`The file has mistakes:\n${faults.join('\n')}`);
  }
  for (const [what, rows] of Object.entries(goods.data)) {
    const slugs = rows.map(({ slug }) => slug);
    const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
    if (twice !== undefined) throw new StockError(`${what}: ${twice} stands there twice.`);
  }
  return goods.data;
}

/** @throws {StockError} that names the rows which found no place */
function refuseLost(
  rows: readonly { readonly slug: string }[],
  put: readonly { readonly slug: string }[],
  why: string,
): void {
  const there = new Set(put.map(({ slug }) => slug));
  const lost = rows.map(({ slug }) => slug).filter((slug) => !there.has(slug));
  if (lost.length > 0) throw new StockError(`${why}: ${lost.join(', ')}`);
}

async function putStores(tx: Transaction, stores: Goods['stores'], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into stores (id, vendor_id, slug, module_id, zone_id, name, address, phone, email, logo, cover_photo,
        latitude, longitude, tax, minimum_order, min_delivery_time, max_delivery_time, take_away, status, created_at)
      select own.id, own.id + 1000, x.slug, m.id, z.id, x.name, x.address, x.phone, x.email, x.logo, x.cover_photo,
          x.latitude, x.longitude, x.tax, x.minimum_order, x.min_delivery_time, x.max_delivery_time, x.take_away,
          x.status, $2
        from jsonb_populate_recordset(null::stores, $1) x
          join jsonb_to_recordset($1) as place(slug text, module text, zone text) on place.slug = x.slug
          join modules m on m.slug = place.module
          join zones z on z.key = place.zone
          cross join lateral (select coalesce((select id from stores known where known.slug = x.slug),
            nextval(pg_get_serial_sequence('stores', 'id'))::int) as id) own
      on conflict (slug) do update set name = excluded.name, address = excluded.address, phone = excluded.phone,
        email = excluded.email, logo = excluded.logo, cover_photo = excluded.cover_photo,
        latitude = excluded.latitude, longitude = excluded.longitude, tax = excluded.tax,
        minimum_order = excluded.minimum_order, min_delivery_time = excluded.min_delivery_time,
        max_delivery_time = excluded.max_delivery_time, take_away = excluded.take_away, status = excluded.status
        where stores.module_id = excluded.module_id and stores.zone_id = excluded.zone_id
      returning slug`,
    [json(stores), now],
  );
  refuseLost(
    stores,
    put,
    'No such module or zone, or another one than the store has, for the stores',
  );
  await tx.query(
    'delete from store_schedules h using stores s where s.id = h.store_id and s.slug = any($1::text[])',
    [stores.map(({ slug }) => slug)],
  );
  await tx.query(
    `insert into store_schedules (store_id, day, opening_time, closing_time)
      select s.id, d.day::int, h.opens, h.closes
        from jsonb_to_recordset($1) as x(slug text, hours jsonb)
          join stores s on s.slug = x.slug
          cross join jsonb_to_recordset(x.hours) as h(days jsonb, opens time, closes time)
          cross join jsonb_array_elements_text(h.days) as d(day)`,
    [json(stores)],
  );
}

async function putCategories(tx: Transaction, categories: Goods['categories']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into categories (module_id, slug, name, image, priority)
      select m.id, x.slug, x.name, x.image, x.priority
        from jsonb_to_recordset($1)
            as x(slug text, module text, name jsonb, image text, priority int)
          join modules m on m.slug = x.module
      on conflict (slug) do update
        set name = excluded.name, image = excluded.image, priority = excluded.priority
        where categories.module_id = excluded.module_id
      returning slug`,
    [json(categories)],
  );
  refuseLost(categories, put, 'No such module, or another one than there is, for the categories');
}

async function putItems(tx: Transaction, items: Goods['items'], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into items (module_id, store_id, category_id, slug, name, description, unit_type, price, stock, image,
        status, created_at, updated_at)
      select s.module_id, s.id, c.id, x.slug, x.name, x.description, x.unit_type, x.price, x.stock, x.image,
          x.status, $2, $2
        from jsonb_to_recordset($1) as x(slug text, store text, category text, name jsonb, description jsonb,
            unit_type jsonb, price numeric, stock int, image text, status boolean)
          join stores s on s.slug = x.store
          join categories c on c.slug = x.category and c.module_id = s.module_id
      on conflict (slug) do update set category_id = excluded.category_id, name = excluded.name,
        description = excluded.description, unit_type = excluded.unit_type, price = excluded.price,
        stock = excluded.stock, image = excluded.image, status = excluded.status, updated_at = excluded.updated_at
        where items.store_id = excluded.store_id
      returning slug`,
    [json(items), now],
  );
  refuseLost(
    items,
    put,
    'No such store, no such category of its module, or another store, for the items',
  );
}
