import type { Database } from '@storefront/backend/initial-data';
import { type ReportProgress, silent } from '@storefront/backend/initial-data';
import { makeAdvertisements } from './world/advertisements';
import { Chance } from './world/chance';
import { makeContent } from './world/content';
import type { DemoContext } from './world/demo-context';
import { makeDowntown } from './world/downtown';
import { makeOrders } from './world/orders';
import { makePeople } from './world/people';
import { makePlaces } from './world/places';
import { makePromotions } from './world/promotions';
import { makeRental } from './world/rental';
import { makeReviews } from './world/reviews';
import { RowBook } from './world/row-book';
import { makeShelves } from './world/shelves';
import { makeShopWindow } from './world/shop-window';
import { makeTrip } from './world/trips';

const SEED = 'souk';

/** All the data of the demo, identical on every machine for the same beginning. */
async function makeDemoWorld(now: Date): Promise<RowBook> {
  const world: DemoContext = { book: new RowBook(), chance: new Chance(SEED), now };
  makePlaces(world);
  const { stores, foodReferences } = makeShelves(world);
  makeRental(world);
  await makePeople(world);
  makeReviews(world);
  makePromotions(world, stores);
  makeAdvertisements(world, stores);
  makeOrders(world);
  makeTrip(world);
  makeContent(world);
  makeShopWindow(world);
  makeDowntown(world, foodReferences);
  return world.book;
}

/**
 * Fills an empty database with the demo's data, atomically.
 * @returns whether there was anything to fill
 */
export async function fillDemo(
  database: Database,
  now: Date,
  report: ReportProgress = silent,
): Promise<boolean> {
  const isEmpty = async (sql: Pick<Database, 'one'>) =>
    (await sql.one('select 1 from zones limit 1')) === undefined;
  if (!(await isEmpty(database))) return false;
  report('making the demo world');
  const book = await makeDemoWorld(now);
  const isFilled = await database.transaction(async (tx) => {
    // Another server may have been faster.
    await tx.query('lock table zones in exclusive mode');
    if (!(await isEmpty(tx))) return false;
    await book.store(tx, (table) => report(`filling in the demo world: ${table}`));
    return true;
  }, true);
  if (!isFilled) return false;
  // Without statistics of the new rows the first plans would be guesses, and counts would read all rows.
  await database.query('vacuum analyze');
  return true;
}
