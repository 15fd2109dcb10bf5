import {
  type Database,
  type InitialData,
  type MapProvider,
  type ReportProgress,
  silent,
  type Transaction,
} from '@storefront/backend/initial-data';
import { ensureDemoSnapshot } from './demo-snapshot';
import { fillDemo } from './fill-demo';
import { addressAt, formatAddress, reverseGeocode } from './geography/addresses';
import { placeDetails, suggestPlaces } from './geography/places';
import { registerGeographyFiles } from './geography/register-geography-files';
import { directions, distance, findRoute } from './geography/routing';
import { warmStreetMaps } from './geography/street-map';
import { registerPictures } from './pictures/register-pictures';
import { shiftDemo } from './shift-demo';

/** Tables whose rows belong to a store, with the columns that must differ in a copy. */
const copied = [
  {
    table: 'stores',
    changes: {
      id: 'id + $1 * 1000000',
      vendor_id: 'vendor_id + $1 * 1000000',
      slug: "slug || '-' || $1",
      // Each branch gets a different name, so that the search has as many different names.
      name: `jsonb_build_object(
        'en', (name ->> 'en') || ' ' || $1, 'ar', (name ->> 'ar') || ' ' || $1)`,
    },
  },
  {
    table: 'store_schedules',
    changes: { id: 'id + $1 * 1000000', store_id: 'store_id + $1 * 1000000' },
  },
  { table: 'store_discounts', changes: { store_id: 'store_id + $1 * 1000000' } },
  {
    table: 'items',
    changes: {
      id: 'id + $1 * 1000000',
      store_id: 'store_id + $1 * 1000000',
      slug: "slug || '-' || $1",
      order_count: '(order_count * 31 + $1 * 17) % 180',
    },
  },
  { table: 'item_variations', changes: { item_id: 'item_id + $1 * 1000000' } },
  {
    table: 'search_words',
    changes: { item_id: 'item_id + $1 * 1000000', orders: '(orders * 31 + $1 * 17) % 180' },
  },
] as const;
/** Ids of the original demo rows are smaller. */
const OWN = 1_000_000;

/**
 * Adds copies of every shop with its items to the demo's data, for measurements on a large database.
 * @param times the multiple of the data in the end; below 1: the share of the items that stays
 */
async function multiplyStores(
  database: Database,
  times: number,
  report: ReportProgress = silent,
): Promise<void> {
  if (times < 1) {
    await database.query('delete from items where id % 10 >= $1', [Math.round(times * 10)]);
  }
  for (let copy = 1; copy < times; copy += 1) {
    report(`copying the shops of the demo world: ${copy + 1} of ${times}`);
    await database.transaction(async (tx) => {
      // The index words of a copied item are those of the original: copying them is faster.
      await tx.query('alter table items disable trigger items_search_insert');
      for (const { table, changes } of copied) await copyRows(tx, table, changes, copy);
      await tx.query('alter table items enable trigger items_search_insert');
    }, true);
  }
}

async function copyRows(
  tx: Transaction,
  table: string,
  changes: Readonly<Record<string, string>>,
  copy: number,
): Promise<void> {
  const key = 'id' in changes ? 'id' : 'store_id' in changes ? 'store_id' : 'item_id';
  const columns = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (changes[name] ?? name).replaceAll('$1', String(copy)));
  await tx.query(
    `insert into ${table} (${names.join(', ')})
      select ${values.join(', ')} from ${table} where ${key} < ${OWN}`,
  );
}

/**
 * Fills a database with the demo's data if it is empty or was unpacked from a snapshot; any other stays unchanged.
 * @param times the number of copies of its shops; other values than 1 are for measurements
 */
export async function layOutDemo(
  database: Database,
  now: Date,
  times = 1,
  report: ReportProgress = silent,
): Promise<void> {
  report('laying out the demo world');
  const isNew = (await shiftDemo(database, now)) || (await fillDemo(database, now, report));
  if (!isNew || times === 1) return;
  await multiplyStores(database, times, report);
  await database.query('vacuum analyze');
}

/** The demo's own street map, instead of a map provider. */
const demoMaps: MapProvider = {
  findRoute,
  addressOf(point, language) {
    const address = addressAt(point);
    return address && formatAddress(address, language);
  },
  reverseGeocode,
  suggestPlaces,
  placeDetails,
  distance,
  directions,
};

/** Cairo and Riyadh with their streets, shops, customers and drawn pictures. */
export const demoData: InitialData = {
  maps: demoMaps,
  registerFiles(app) {
    registerPictures(app);
    registerGeographyFiles(app);
  },
  firstImage: ensureDemoSnapshot,
  layOut: layOutDemo,
  warm: warmStreetMaps,
};
