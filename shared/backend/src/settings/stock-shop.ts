import { type Database, json, type Transaction, violates } from '../database/database';
import { runOrTry } from './dry-run';
import { noteChange } from './setting-changes';
import { readStockFile, readStockRows, refuseLost, StockError, type StockRows } from './stock-file';
import { type Goods, givenOr, listDifferences, readGoods, rowsOver } from './stock-goods';
import { putItems } from './stock-items';
import { putVehicles } from './stock-vehicles';

/** The changes that a stock file has made, or would make. */
export interface Stocked {
  /** The number of rows of each list of the file that has any. */
  readonly counts: readonly (readonly [what: string, count: number])[];
  /** A line for each new row, and for each field of an existing row whose value has changed. */
  readonly differences: readonly string[];
}

/**
 * Gives a shop stores, categories, items, add-ons and vehicles, atomically. Fields that the file does not name keep
 * their values (docs/operators.md, "The file of `shop stock`").
 * @param text JSON as in `examples/first-stock.json`
 * @param dryRun whether to write nothing, and only return what would change
 * @throws {StockError} for an invalid text, or a reference to something that does not exist
 */
export async function stockShop(
  database: Database,
  text: string,
  by: string,
  now: Date,
  dryRun = false,
): Promise<Stocked> {
  const file = readStockFile(text);
  try {
    return await runOrTry(database, dryRun, async (tx) => {
      const before = await readGoods(tx, file);
      const rows = readStockRows(file, before);
      await putRows(tx, rows, now);
      const stocked = summarise(rows, before, await readGoods(tx, file));
      const after = inOneLine(stocked);
      await noteChange(tx, { setting: 'goods', before: null, after, by }, now);
      return stocked;
    });
  } catch (error) {
    for (const [constraint, message] of brokenRules) {
      if (violates(error, constraint)) throw new StockError(message, { cause: error });
    }
    throw error;
  }
}

/** Rules on fields that the file may name only in part, by the constraint that enforces them. */
const brokenRules = [
  ['stores_check', 'The file has errors: a min_delivery_time is above the max_delivery_time.'],
  ['vehicles_check', 'The file has errors: there is no price for a vehicle.'],
] as const;

async function putRows(tx: Transaction, rows: StockRows, now: Date): Promise<void> {
  await putStores(tx, rows.stores, now);
  await putCategories(tx, rows.categories);
  await putItems(tx, rows, now);
  await putVehicles(tx, rows, now);
}

function summarise(rows: StockRows, before: Goods, after: Goods): Stocked {
  const counts = Object.entries(rows)
    .map(([list, { length }]) => [list.replaceAll('_', ' '), length] as const)
    .filter(([, count]) => count > 0);
  return { counts, differences: listDifferences(before, after) };
}

const NOTED_DIFFERENCES = 20;

/** For the history: the counts, and as many differences as fit. */
export function inOneLine({ counts, differences }: Stocked): string {
  const more = differences.length - NOTED_DIFFERENCES;
  return [
    counts.map(([what, count]) => `${what}: ${count}`).join(', '),
    ...differences.slice(0, NOTED_DIFFERENCES),
    ...(more > 0 ? [`${more} more differences`] : []),
  ].join('; ');
}

async function putStores(tx: Transaction, stores: StockRows['stores'], now: Date): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into stores (id, vendor_id, slug, module_id, zone_id, name, address, phone, email, logo, cover_photo,
        latitude, longitude, tax, minimum_order, min_delivery_time, max_delivery_time, take_away, status,
        prescription_order, pickup_zone_ids, created_at)
      select own.id, own.id + 1000, x.slug, m.id, z.id, x.name, x.address, x.phone, x.email, x.logo, x.cover_photo,
          x.latitude, x.longitude, x.tax, x.minimum_order, x.min_delivery_time, x.max_delivery_time, x.take_away,
          x.status, x.prescription_order,
          case when file.line ? 'pickup_zones' then array(select p.id from zones p
            where p.key = z.key and jsonb_array_length(file.line -> 'pickup_zones') = 0
              or file.line -> 'pickup_zones' ? p.key) else known.pickup_zone_ids end, $2
        from ${rowsOver('stores')}
          join modules m on ${givenOr('module', 'm.slug', 'm.id = known.module_id')}
          join zones z on ${givenOr('zone', 'z.key', 'z.id = known.zone_id')}
          cross join lateral (select coalesce(known.id,
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
  refuseLost(stores, put, 'Unknown module or zone, or not the current one, for the stores');
  const withHours = stores.filter(({ hours }) => hours);
  await tx.query(
    'delete from store_schedules h using stores s where s.id = h.store_id and s.slug = any($1::text[])',
    [withHours.map(({ slug }) => slug)],
  );
  await tx.query(
    `insert into store_schedules (store_id, day, opening_time, closing_time)
      select s.id, d.day::int, h.opens, h.closes
        from jsonb_to_recordset($1) as x(slug text, hours jsonb)
          join stores s on s.slug = x.slug
          cross join jsonb_to_recordset(x.hours) as h(days jsonb, opens time, closes time)
          cross join jsonb_array_elements_text(h.days) as d(day)`,
    [json(withHours)],
  );
}

async function putCategories(tx: Transaction, categories: StockRows['categories']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into categories (module_id, slug, name, image, priority)
      select m.id, x.slug, x.name, x.image, x.priority
        from ${rowsOver('categories')}
          join modules m on ${givenOr('module', 'm.slug', 'm.id = known.module_id')}
      on conflict (slug) do update
        set name = excluded.name, image = excluded.image, priority = excluded.priority
        where categories.module_id = excluded.module_id
      returning slug`,
    [json(categories)],
  );
  refuseLost(categories, put, 'Unknown module, or not the current one, for the categories');
}
