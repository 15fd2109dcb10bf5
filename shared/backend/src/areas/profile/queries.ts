import type { MessageChoice } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface ProfileRow {
  id: number;
  f_name: string;
  l_name: string;
  email: string | null;
  phone: string | null;
  image: string | null;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  status: boolean;
  loyalty_point: number;
  ref_code: string;
  ref_by: number | null;
  login_medium: string;
  cm_firebase_token: string | null;
  zone_id: number | null;
  interest_module_ids: number[];
  created_at: Date;
  message_choices: MessageChoice[];
  order_count: number;
  has_password: boolean;
}

/** The customer's own data. Saves the language of the request as the customer's. */
export async function readProfileRow(
  sql: Sql,
  customerId: number,
  language: Language,
): Promise<ProfileRow | undefined> {
  return sql.one<ProfileRow>(
    `update customers set language = $2 where id = $1
      returning id, f_name, l_name, email, phone, image, is_email_verified, is_phone_verified,
        status, loyalty_point, ref_code, ref_by, login_medium,
        push_token as cm_firebase_token, zone_id,
        interest_module_ids, message_choices, created_at, password_hash is not null as has_password,
        (select count(*) from orders where orders.customer_id = customers.id) as order_count`,
    [customerId, language],
  );
}

/** Stores which messages are sent from now on; messages that are already in the outbox are still sent. */
export async function saveMessageChoices(
  sql: Sql,
  customerId: number,
  choices: readonly MessageChoice[],
): Promise<void> {
  await sql.query('update customers set message_choices = $2 where id = $1', [
    customerId,
    [...new Set(choices)],
  ]);
}

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly is_email_verified: boolean;
  readonly is_phone_verified: boolean;
}

/** The customer's contact data. In a transaction the row is locked until its end. */
export async function lockContact(sql: Sql, customerId: number): Promise<Contact> {
  const row = await sql.one<Contact>(
    `select email, phone, is_email_verified, is_phone_verified from customers
      where id = $1 for update`,
    [customerId],
  );
  if (!row) throw new Error(`Customer ${customerId} has a session but no row`);
  return row;
}

export async function saveContact(
  tx: Sql,
  customerId: number,
  contact: Contact & { readonly f_name: string; readonly l_name: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update customers set f_name = $2, l_name = $3, email = $4, phone = $5, is_email_verified = $6,
        is_phone_verified = $7, updated_at = $8
      where id = $1`,
    [
      customerId,
      contact.f_name,
      contact.l_name,
      contact.email,
      contact.phone,
      contact.is_email_verified,
      contact.is_phone_verified,
      now,
    ],
  );
}

const identities = {
  email: 'update customers set email = $2, is_email_verified = true, updated_at = $3 where id = $1',
  phone: 'update customers set phone = $2, is_phone_verified = true, updated_at = $3 where id = $1',
} as const;

/** Stores a contact that the customer has just verified. */
export async function saveIdentity(
  tx: Sql,
  customerId: number,
  channel: 'email' | 'phone',
  value: string,
  now: Date,
): Promise<void> {
  await tx.query(identities[channel], [customerId, value, now]);
}

/** Stores a new picture and deletes the row of the earlier one, whose file is swept later. */
export async function saveImage(tx: Sql, customerId: number, path: string | null): Promise<void> {
  await tx.query(
    `delete from uploads where name = (
        select substr(image, length('/uploads/') + 1) from customers
          where id = $1 and starts_with(image, '/uploads/')
      )`,
    [customerId],
  );
  await tx.query('update customers set image = $2 where id = $1', [customerId, path]);
}

/** Stores the first of the zones that exists. */
export async function saveZone(
  sql: Sql,
  customerId: number,
  zoneIds: readonly number[],
): Promise<void> {
  await sql.query(
    `update customers set zone_id = z.id
      from (select id from zones where id = any($2::int[]) and status
        order by array_position($2::int[], id) limit 1) z
      where customers.id = $1`,
    [customerId, zoneIds],
  );
}

export async function readInterests(sql: Sql, customerId: number): Promise<number[]> {
  const row = await sql.one<{ interest_category_ids: number[] }>(
    'select interest_category_ids from customers where id = $1',
    [customerId],
  );
  return row?.interest_category_ids ?? [];
}
