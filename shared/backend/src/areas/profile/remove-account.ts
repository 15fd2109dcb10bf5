import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Features } from '../../server/features';
import { customerOwner } from '../../server/http/caller';
import { message } from '../../server/messages/message';
import { readSettings, shopName } from '../../settings/shop-settings';
import { sendMessage } from '../auth/code/outbox';
import type { Account } from '../auth/queries';
import { type DroppedCards, dropCards, forgetCards } from '../payments/card-store';
import {
  anonymiseOrders,
  anonymiseTrips,
  type OrdersAndTrips,
  refuseUnfinished,
} from './anonymise-orders';

/** Tables whose rows belong only to this customer, by `customer_id`. */
const ownTables = [
  'tokens',
  'social_identities',
  'known_devices',
  'owner_hand_overs',
  'sign_in_steps',
  'addresses',
  'wishes',
  'notification_reads',
  'notifications',
  'conversations',
] as const;
/** Tables whose rows belong only to this customer, by `owner`. */
const ownedTables = [
  'cart_lines',
  'rental_cart_lines',
  'rental_user_data',
  'idempotency_keys',
  'uploads',
] as const;

/**
 * Deletes an account, and the cards that payment providers store for it.
 * @throws {Refusal} as {@link eraseAccount}
 */
export async function removeAccount(
  { database, payments, features, app }: BackendContext,
  customerId: number,
  now: Date,
): Promise<void> {
  const cards = await database.transaction((tx) => eraseAccount(tx, features, customerId, now));
  await forgetCards(payments, cards, (error) =>
    app.log.error({ err: error }, 'a payment provider failed to delete a card'),
  );
}

/**
 * Deletes an account: ends its sessions and erases personal data. Orders, trips, reviews and the remaining wallet
 * balance stay, without a name.
 * @returns the cards to delete at the providers after the transaction
 * @throws {Refusal} 403 `on-going` while an order or trip is running, `refund` while one is on its way, and those of features
 */
export async function eraseAccount(
  tx: Transaction,
  features: Features,
  customerId: number,
  now: Date,
): Promise<DroppedCards> {
  const account = await tx.one<Owner>(
    'select email, phone, language from customers where id = $1 for update',
    [customerId],
  );
  const owner = customerOwner(customerId);
  const books = await ordersAndTripsOf(tx, owner);
  await refuseUnfinished(tx, books);
  for (const feature of features.builtIn) await feature.eraseAccount?.(tx, customerId);
  await tx.query(
    `delete from outbox where recipient in (
          select d.token from push_devices d join tokens t on t.hash = d.session
            where t.customer_id = $1
        )`,
    [customerId],
  );
  for (const table of ownTables) {
    await tx.query(`delete from ${table} where customer_id = $1`, [customerId]);
  }
  for (const feature of features.builtIn) await feature.eraseCarts?.(tx, owner);
  const ofFeatures = features.builtIn.flatMap(({ ownedTables: added = [] }) => added);
  for (const table of [...ownedTables, ...ofFeatures]) {
    await tx.query(`delete from ${table} where owner = $1`, [owner]);
  }
  for (const feature of features.builtIn) await feature.removeAccess?.(tx, customerId);
  const cards = await dropCards(tx, features, customerId);
  const addresses = account ? await soleContacts(tx, customerId, account) : [];
  await tx.query('delete from one_time_codes where recipient = any($1::text[])', [addresses]);
  await tx.query('delete from outbox where recipient = any($1::text[])', [addresses]);
  await anonymiseOrders(tx, books.orders);
  await anonymiseTrips(tx, books.trips, features);
  await tx.query(`update reviews set attachments = '{}' where customer_id = $1`, [customerId]);
  // The owner is notified, because somebody else may have deleted the account.
  if (account) await notifyOfRemoval(tx, account, now);
  await tx.query(
    `update customers set f_name = '', l_name = '', email = null, phone = null,
          password_hash = null, image = null, push_token = null, is_email_verified = false,
          is_phone_verified = false, status = false, zone_id = null,
          interest_category_ids = '{}', interest_module_ids = '{}',
          deleted_at = $2, updated_at = $2
        where id = $1`,
    [customerId, now],
  );
  return cards;
}

type Owner = Pick<Account, 'email' | 'phone' | 'language'>;

/** The contacts that no other account holds: otherwise somebody else may wait for a code or a message. */
async function soleContacts(
  tx: Transaction,
  customerId: number,
  { email, phone }: Owner,
): Promise<string[]> {
  const rows = await tx.query<{ contact: string }>(
    `select contact from unnest($2::text[]) contact
      where not exists (
        select 1 from customers
          where id <> $1 and deleted_at is null and (email = contact or phone = contact)
      )`,
    [customerId, [email, phone].filter((contact) => contact !== null)],
  );
  return rows.map(({ contact }) => contact);
}

async function notifyOfRemoval(
  tx: Transaction,
  { email, phone, language }: Owner,
  now: Date,
): Promise<void> {
  const channel = email === null ? 'phone' : 'email';
  const recipient = email ?? phone;
  if (recipient === null) return;
  const settings = await readSettings(tx);
  const [business, contact] = [shopName(settings, language), settings.email];
  const subject = message(language, 'noticeSubject', { business });
  const body = message(language, 'notice.accountRemoved', { business, contact });
  await sendMessage(tx, { channel, recipient, subject, body }, now);
}

async function ordersAndTripsOf(tx: Transaction, owner: string): Promise<OrdersAndTrips> {
  const ids = async (table: 'orders' | 'trips') =>
    (await tx.query<{ id: number }>(`select id from ${table} where owner = $1`, [owner])).map(
      ({ id }) => id,
    );
  return { orders: await ids('orders'), trips: await ids('trips') };
}
