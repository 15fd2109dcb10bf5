import { orderStatusesThatAre, tripStatusesThatAre } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import { customerOwner } from '../../server/caller';
import { message } from '../../server/messages/message';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { sendMessage } from '../auth/outbox';
import type { Account } from '../auth/queries';
import { dropSavedCarts } from '../cart/saved-carts';
import { dropSavedCards, forgetCards } from '../payments/saved-cards';
import { hasOpenPayout } from '../wallet/payouts';
import { anonymiseOrders, anonymiseTrips } from './anonymise-books';

const RUNNING_ORDERS = sqlList(orderStatusesThatAre('running'));
const RUNNING_TRIPS = sqlList(tripStatusesThatAre('running'));

/** Tables with rows of this customer alone, by `customer_id`. */
const ownTables = [
  'tokens',
  'social_identities',
  'known_devices',
  'passkeys',
  'owner_hand_overs',
  'sign_in_steps',
  'addresses',
  'wishes',
  'diet_passports',
  'notification_reads',
  'notifications',
  'conversations',
] as const;
/** Tables with rows of this customer alone, by `owner`. */
const ownedTables = [
  'cart_lines',
  'cart_events',
  'group_members',
  'rental_cart_lines',
  'rental_user_data',
  'idempotency_keys',
  'uploads',
] as const;

/**
 * Deletes an account: its sessions end, personal data is erased, and the books stay. Orders, trips, reviews and the
 * remaining wallet balance stay as figures without a name.
 * @throws {Refusal} 403 `on-going` while an order or trip is running, `payout` or `refund` while money is on its way
 */
export async function removeAccount(
  backend: BackendContext,
  customerId: number,
  now: Date,
): Promise<void> {
  const { database } = backend;
  const cards = await database.transaction(async (tx) => {
    const account = await tx.one<Owner>(
      'select email, phone, language from customers where id = $1 for update',
      [customerId],
    );
    if (await isBusy(tx, customerId)) refuse(403, 'on-going', 'onGoing');
    if (await hasOpenPayout(tx, customerId)) refuse(403, 'payout', 'payoutOpen');
    if (await hasOpenRefund(tx, customerId)) refuse(403, 'refund', 'refundOpen');
    const owner = customerOwner(customerId);
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
    for (const table of ownedTables) {
      await tx.query(`delete from ${table} where owner = $1`, [owner]);
    }
    await dropSavedCarts(tx, owner);
    const cards = await dropSavedCards(tx, customerId);
    const addresses = account ? await soleContacts(tx, customerId, account) : [];
    await tx.query('delete from one_time_codes where recipient = any($1::text[])', [addresses]);
    await tx.query('delete from outbox where recipient = any($1::text[])', [addresses]);
    await anonymiseBooks(tx, customerId);
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
  });
  await forgetCards(backend, cards);
}

type Owner = Pick<Account, 'email' | 'phone' | 'language'>;

/** The contacts that stand in no other account: at others, somebody else may wait for a code or a message. */
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
  const { businessName: business, email: contact } = await readSettings(tx);
  const subject = message(language, 'noticeSubject', { business });
  const body = message(language, 'notice.accountRemoved', { business, contact });
  await sendMessage(tx, { channel, recipient, subject, body }, now);
}

async function isBusy(tx: Transaction, customerId: number): Promise<boolean> {
  const running = await tx.one(
    `select 1 from orders where owner = $1 and order_status in ${RUNNING_ORDERS}
      union all
      select 1 from trips where owner = $1 and trip_status in ${RUNNING_TRIPS}
      limit 1`,
    [customerOwner(customerId)],
  );
  return running !== undefined;
}

/** Whether a refund is not decided yet, or waits to be paid by hand: the shop has to know whom to pay. */
async function hasOpenRefund(tx: Transaction, customerId: number): Promise<boolean> {
  const owner = customerOwner(customerId);
  const open = await tx.one(
    `select 1 from orders where owner = $1 and order_status = 'refund_requested'
      union all
      select 1 from payment_refunds f
        left join orders o on o.id = f.order_id
        left join trips t on t.id = f.trip_id
        where (f.status = 'failed' or f.status = 'requested' and f.method = 'by_hand')
          and coalesce(o.owner, t.owner) = $1
      limit 1`,
    [owner],
  );
  return open !== undefined;
}

/** Removes personal data and places from orders, trips and reviews. */
async function anonymiseBooks(tx: Transaction, customerId: number): Promise<void> {
  const owner = customerOwner(customerId);
  const ids = async (table: 'orders' | 'trips') =>
    (await tx.query<{ id: number }>(`select id from ${table} where owner = $1`, [owner])).map(
      ({ id }) => id,
    );
  await anonymiseOrders(tx, await ids('orders'));
  await anonymiseTrips(tx, await ids('trips'));
  await tx.query('update wallet_payouts set iban_end = null where customer_id = $1', [customerId]);
  await tx.query(`update reviews set attachments = '{}' where customer_id = $1`, [customerId]);
}
