import { type Database, json, type Transaction } from '../database/database';
import { noteChange } from './setting-changes';
import { readStockFile, refuseLost, type StockFile } from './stock-file';
import { putItems } from './stock-items';
import { putVehicles } from './stock-vehicles';

/**
 * Gives a shop stores, categories, items, add-ons and vehicles, all of the file or nothing.
 * @param text JSON as `examples/first-stock.json` has it
 * @returns the number of each
 * @throws {StockError} for an invalid text, or a reference to something that does not exist
 */
export async function stockShop(
  database: Database,
  text: string,
  by: string,
  now: Date,
): Promise<[what: string, count: number][]> {
  const stock = readStockFile(text);
  const counts = Object.entries(stock)
    .map(([what, rows]): [string, number] => [what.replaceAll('_', ' '), rows.length])
    .filter(([, count]) => count > 0);
  await database.transaction(async (tx) => {
    await putStores(tx, stock.stores, now);
    await putCategories(tx, stock.categories);
    await putItems(tx, stock, now);
    await putVehicles(tx, stock, now);
    const after = counts.map(([what, count]) => `${what}: ${count}`).join(', ');
    await noteChange(tx, { setting: 'goods', before: null, after, by }, now);
  }, true);
  return counts;
}

async function putStores(tx: Transaction, stores: StockFile['stores'], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into stores (id, vendor_id, slug, module_id, zone_id, name, address, phone, email, logo, cover_photo,
        latitude, longitude, tax, minimum_order, min_delivery_time, max_delivery_time, take_away, status,
        prescription_order, pickup_zone_ids, created_at)
      select own.id, own.id + 1000, x.slug, m.id, z.id, x.name, x.address, x.phone, x.email, x.logo, x.cover_photo,
          x.latitude, x.longitude, x.tax, x.minimum_order, x.min_delivery_time, x.max_delivery_time, x.take_away,
          x.status, x.prescription_order,
          array(select p.id from zones p
            where p.key = z.key and jsonb_array_length(place.pickup_zones) = 0 or place.pickup_zones ? p.key), $2
        from jsonb_populate_recordset(null::stores, $1) x
          join jsonb_to_recordset($1) as place(slug text, module text, zone text, pickup_zones jsonb) on place.slug = x.slug
          join modules m on m.slug = place.module
          join zones z on z.key = place.zone
          cross join lateral (select coalesce((select id from stores known where known.slug = x.slug),
            nextval(pg_get_serial_sequence('stores', 'id'))::int) as id) own
      on conflict (slug) do update set name = excluded.name, address = excluded.address, phone = excluded.phone,
        email = excluded.email, logo = excluded.logo, cover_photo = excluded.cover_photo,
        latitude = excluded.latitude, longitude = excluded.longitude, tax = excluded.tax,
        minimum_order = excluded.minimum_order, min_delivery_time = excluded.min_delivery_time,
        max_delivery_time = excluded.max_delivery_time, take_away = excluded.take_away, status = excluded.status,
        prescription_order = excluded.prescription_order, pickup_zone_ids = excluded.pickup_zone_ids
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

async function putCategories(tx: Transaction, categories: StockFile['categories']): Promise<void> {
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
