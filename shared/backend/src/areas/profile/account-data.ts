import type { Database, Sql } from '../../database/database';
import type { Features, Section } from '../../server/features';
import { customerOwner } from '../../server/http/caller';

/** All data of an account: the stored rows by section. */
export interface AccountData {
  readonly created_at: string;
  readonly sections: Record<string, Record<string, unknown>[]>;
}

const table = (name: string, whose = 'customer_id = my_id'): Section => ({
  name,
  table: name,
  whose,
});
const owned = (name: string) => table(name, 'owner = my_owner');
const ofOrders = 'order_id in (select id from orders where owner = my_owner)';
const ofTrips = 'trip_id in (select id from trips where owner = my_owner)';
const ofChats = 'conversation_id in (select id from conversations where customer_id = my_id)';

/** The tables of features with rows of a trip. */
const tripSections = ({ builtIn }: Features, whose: string): Section[] =>
  builtIn.flatMap(({ tripSections: added = [] }) => added.map((one) => ({ ...one, whose })));

/** The tables of an account's data, in the order of the file. */
export const accountSections = (features: Features): readonly Section[] => [
  { name: 'profile', table: 'customers', whose: 'id = my_id' },
  table('social_identities'),
  { name: 'sessions', table: 'tokens', whose: 'customer_id = my_id' },
  table('addresses'),
  table('provider_customers'),
  owned('orders'),
  table('order_details', ofOrders),
  table('refunds', ofOrders),
  table('offline_payments', ofOrders),
  owned('trips'),
  table('trip_details', ofTrips),
  ...tripSections(features, ofTrips),
  owned('payments'),
  table('wallets'),
  table('wallet_transactions'),
  table('loyalty_transactions'),
  table('coupon_uses'),
  table('cashback_uses'),
  table('proved_contacts'),
  owned('cart_lines'),
  ...features.builtIn.flatMap(({ ownedTables = [] }) => ownedTables.map(owned)),
  owned('rental_cart_lines'),
  owned('rental_user_data'),
  table('wishes'),
  table('reviews'),
  table('conversations'),
  table('messages', ofChats),
  table('notifications'),
  table('notification_reads'),
  owned('uploads'),
  ...features.builtIn.flatMap(({ accountSections: added = [] }) => added),
];

/** The tables of orders and trips that guests have placed. */
export const guestSections = (features: Features): readonly Section[] => [
  table('orders', 'id = any(my_orders)'),
  ...['order_details', 'refunds', 'offline_payments'].map((name) =>
    table(name, 'order_id = any(my_orders)'),
  ),
  table('trips', 'id = any(my_trips)'),
  table('trip_details', 'trip_id = any(my_trips)'),
  ...tripSections(features, 'trip_id = any(my_trips)'),
  table('payments', 'order_id = any(my_orders) or trip_id = any(my_trips)'),
];

/** Secrets and internal columns: they are not the customer's data and must not be in a downloaded file. */
const HIDDEN = [
  'password_hash',
  'push_token',
  'hash',
  'token',
  'owner',
  'otp',
  'transaction_ref',
  'callback',
  'written_in',
  'approach',
  'route',
  'next_step_at',
  'next_attempt_at',
  'capture_started_at',
  'reserved_until',
  'reserved_by',
  'stock_returned',
  'admin_note',
];

/** All data of an account as stored, table by table, without secrets. */
export async function readAccountData(
  { database, features }: { readonly database: Database; readonly features: Features },
  customerId: number,
  now: Date,
): Promise<AccountData> {
  // One snapshot for all tables: a concurrently placed order is in every part of the file or in none.
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read', []);
    const sections = await readSections(tx, accountSections(features), {
      customerId,
      orders: [],
      trips: [],
    });
    return { created_at: now.toISOString(), sections };
  });
}

/** The owner of the rows: an account, or a guest with their orders and trips. */
interface Subject {
  readonly customerId: number | null;
  readonly orders: readonly number[];
  readonly trips: readonly number[];
}

/** The owner's rows in the tables, without secrets. */
export async function readSections(
  sql: Sql,
  list: readonly Section[],
  subject: Subject,
): Promise<AccountData['sections']> {
  const sections: AccountData['sections'] = {};
  for (const section of list) sections[section.name] = await readSection(sql, section, subject);
  return sections;
}

async function readSection(
  sql: Sql,
  { table: name, whose, hidden = [] }: Section,
  { customerId, orders, trips }: Subject,
): Promise<Record<string, unknown>[]> {
  const rows = await sql.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - $3::text[] as row
      from ${name} t, (select $1::int as my_id, $2::text as my_owner, $4::int[] as my_orders,
        $5::int[] as my_trips) as me
      where ${whose} order by t`,
    [
      customerId,
      customerId === null ? null : customerOwner(customerId),
      [...HIDDEN, ...hidden],
      orders,
      trips,
    ],
  );
  return rows.map(({ row }) => row);
}
