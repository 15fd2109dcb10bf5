import { orderStatusesThatAre, tripStatusesThatAre } from '@storefront/domain';
import type { Sql, Transaction } from '../database/database';
import { sqlList } from '../database/sql-list';
import type { BackendContext } from '../server/backend-context';
import { startBackgroundJob } from '../server/background-jobs';
import type { Features } from '../server/features';
import { readSettings } from '../settings/shop-settings';
import { anonymiseOrders, anonymiseTrips } from './profile/anonymise-orders';

/** Real time between two runs, in milliseconds. */
const PERIOD = 600_000;
/** Rows of one statement: few, so that customers' requests do not wait long for its locks. */
const BATCH = 200;
/** Batches of one run; the next run continues. */
const BATCHES = 50;
/** Shared tracking links are deleted this many days after the order. */
const SHARED_LINKS_DAYS = 30;

const RUNNING_ORDERS = sqlList([...orderStatusesThatAre('running'), 'refund_requested']);
const RUNNING_TRIPS = sqlList(tripStatusesThatAre('running'));

/** Deletes data that the shop no longer needs while the server runs. @returns a function that stops it */
export function startRetentionJobs(backend: BackendContext): () => Promise<void> {
  return startBackgroundJob(backend, {
    every: PERIOD,
    failure: 'old data could not be deleted',
    run: forgetOldData,
  });
}

/**
 * Deletes old visitors, notifications and links, and erases the personal data of guests whose orders ended long ago.
 * Neither customers nor other servers that run it wait for it: locked rows are left for the next run.
 */
export async function forgetOldData({
  database,
  clock,
  features,
}: Pick<BackendContext, 'database' | 'clock' | 'features'>): Promise<void> {
  const settings = await readSettings(database);
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const forget = (days: number, batch: (tx: Transaction, cutoff: Date) => Promise<number>) =>
    inBatches(() => database.transaction((tx) => batch(tx, before(days))));
  // Visitors come last: they are kept as long as one of their orders has personal data.
  for (const records of Object.values(guestRecords)) {
    await forget(settings.keepGuestOrdersDays, (tx, cutoff) =>
      eraseGuests(tx, records, features, cutoff),
    );
  }
  await forget(SHARED_LINKS_DAYS, dropLinks);
  await forget(settings.keepNotificationsDays, dropNotifications);
  await forget(settings.keepVisitorsDays, (tx, cutoff) => dropVisitors(tx, features, cutoff));
}

async function inBatches(batch: () => Promise<number>): Promise<void> {
  for (let round = 0; round < BATCHES; round += 1) {
    if ((await batch()) < BATCH) return;
  }
}

/** Data of people with an unpaid refund is kept. */
const hasOpenRefund = (column: 'order_id' | 'trip_id') =>
  `exists (select 1 from payment_refunds f where f.${column} = t.id and f.status in ('failed', 'requested'))`;

/** Orders and trips of guests: which rows must be kept, and how the others are erased. */
const guestRecords = {
  orders: {
    select: 'select t.id from orders t',
    isNeeded: `t.order_status in ${RUNNING_ORDERS} or ${hasOpenRefund('order_id')}`,
    erase: anonymiseOrders,
  },
  trips: {
    select: 'select t.id from trips t',
    isNeeded: `t.trip_status in ${RUNNING_TRIPS} or ${hasOpenRefund('trip_id')}`,
    erase: anonymiseTrips,
  },
} as const;

async function eraseGuests(
  tx: Transaction,
  { select, isNeeded, erase }: (typeof guestRecords)[keyof typeof guestRecords],
  features: Features,
  cutoff: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `${select} where t.customer_id is null and t.contact_number <> '' and t.updated_at < $1
        and not (${isNeeded})
      order by t.updated_at limit ${BATCH} for update of t skip locked`,
    [cutoff],
  );
  await erase(
    tx,
    rows.map(({ id }) => id),
    features,
  );
  return rows.length;
}

/** Links of ended orders, except those by which guests open their own. */
function dropLinks(sql: Sql, cutoff: Date): Promise<number> {
  return countDropped(
    sql,
    `delete from order_links where token_hash in (
        select l.token_hash from order_links l join orders o on o.id = l.order_id
          where l.created_at < $1 and o.updated_at < $1 and o.order_status not in ${RUNNING_ORDERS}
            and (l.purpose = 'shared' or o.customer_id is not null)
          order by l.created_at limit ${BATCH} for update of l skip locked)
      returning 1`,
    cutoff,
  );
}

function dropNotifications(sql: Sql, cutoff: Date): Promise<number> {
  return countDropped(
    sql,
    `delete from notifications where id in (
        select id from notifications where created_at < $1
          order by created_at limit ${BATCH} for update skip locked)
      returning 1`,
    cutoff,
  );
}

/** Visitors who have neither changed a cart nor ordered since, with the contents of their carts. */
function dropVisitors(sql: Sql, { builtIn }: Features, cutoff: Date): Promise<number> {
  const ofFeatures = builtIn
    .flatMap(({ ownedTables = [] }) => ownedTables)
    .map((table) => `and not exists (select 1 from ${table} f where f.owner = o.owner)`)
    .join(' ');
  return countDropped(
    sql,
    `with gone as (
        delete from guests where key in (
          select g.key from guests g cross join lateral (select 'g:' || g.key as owner) o
            where g.created_at < $1
              and not exists (select 1 from cart_lines c where c.owner = o.owner and c.updated_at >= $1)
              and not exists (select 1 from rental_cart_lines c where c.owner = o.owner and c.created_at >= $1)
              ${ofFeatures}
              and not exists (select 1 from orders t where t.owner = o.owner
                and (t.contact_number <> '' or t.updated_at >= $1))
              and not exists (select 1 from trips t where t.owner = o.owner
                and (t.contact_number <> '' or t.updated_at >= $1))
            order by g.created_at limit ${BATCH} for update of g skip locked)
          returning 'g:' || key as owner
      ), lines as (
        delete from cart_lines where owner in (select owner from gone) and updated_at < $1
      ), vehicles as (
        delete from rental_cart_lines where owner in (select owner from gone) and created_at < $1
      )
      select 1 from gone`,
    cutoff,
  );
}

async function countDropped(sql: Sql, statement: string, cutoff: Date): Promise<number> {
  return (await sql.query(statement, [cutoff])).length;
}
