import type { Sql, Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { Refusal } from '../../server/http/refusal';
import { noteChange } from '../../settings/setting-changes';
import { normaliseEmail, normalisePhone } from '../auth/identity';
import { isSamePhone } from '../orders/place/contact';
import type { DroppedCards } from '../payments/card-store';
import { type AccountData, guestSections, readAccountData, readSections } from './account-data';
import {
  anonymiseOrders,
  anonymiseTrips,
  type OrdersAndTrips,
  refuseUnfinished,
} from './anonymise-orders';
import { eraseAccount } from './remove-account';

/** The data that the shop stores about the person with a contact. */
export interface Person {
  readonly accounts: readonly {
    readonly id: number;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly created_at: Date;
  }[];
  /** Orders and trips that were placed with the contact and without an account. */
  readonly guest: OrdersAndTrips;
  readonly newsletter: boolean;
}

/** The person's data cannot be erased or is unknown; the message says why. */
export class PersonError extends Error {
  override readonly name = 'PersonError';
}

const UNFINISHED: Readonly<Record<string, string>> = {
  'on-going': 'An order or a trip of theirs is running.',
  refund: 'A refund to them is not decided or not paid yet.',
};

/**
 * @param contact a phone number or an e-mail address, in any spelling
 * @throws {PersonError} when the shop stores nothing about them
 */
export async function findPerson(sql: Sql, contact: string): Promise<Person> {
  const stored = storedForm(contact);
  const accounts = await sql.query<Person['accounts'][number]>(
    `select id, concat_ws(' ', f_name, l_name) as name, email, phone, created_at from customers
      where deleted_at is null and (email = $1 or phone = $1) order by id`,
    [stored],
  );
  const person = {
    accounts,
    guest: {
      orders: await guestsRows(sql, 'orders', 'delivery_address', stored),
      trips: await guestsRows(sql, 'trips', 'user_info', stored),
    },
    newsletter:
      (await sql.one('select 1 from newsletter_subscribers where email = $1', [stored])) !==
      undefined,
  };
  const { orders, trips } = person.guest;
  if (accounts.length + orders.length + trips.length === 0 && !person.newsletter) {
    throw new PersonError('The shop stores no data about a person with this contact.');
  }
  return person;
}

const storedForm = (contact: string) =>
  contact.includes('@') ? normaliseEmail(contact) : normalisePhone(contact);

/** Rows of earlier releases have the phone as it was typed, so more rows are read than may match. */
async function guestsRows(
  sql: Sql,
  table: 'orders' | 'trips',
  person: 'delivery_address' | 'user_info',
  stored: string,
): Promise<number[]> {
  const rows = await sql.query<{ id: number; phone: string; email: string | null }>(
    `select id, contact_number as phone, ${person} ->> 'contact_person_email' as email from ${table}
      where customer_id is null and contact_number <> '' and (
        lower(${person} ->> 'contact_person_email') = $1
        or right(regexp_replace(contact_number, '[^0-9]', '', 'g'), 6) = right($1, 6))
      order by id`,
    [stored],
  );
  return rows
    .filter(({ phone, email }) =>
      stored.includes('@')
        ? email !== null && normaliseEmail(email) === stored
        : isSamePhone(phone, stored),
    )
    .map(({ id }) => id);
}

type Ground = Pick<BackendContext, 'database' | 'features'>;

/**
 * The data that the shop stores about a person, unchanged, without secrets.
 * @param hand delivers the data; the export is recorded only if that succeeds
 */
export async function exportPerson(
  { database, features }: Ground,
  contact: string,
  by: string,
  now: Date,
  hand: (data: {
    accounts: AccountData[];
    guest: AccountData['sections'];
    newsletter: boolean;
  }) => Promise<void>,
): Promise<void> {
  const { accounts, guest, newsletter } = await findPerson(database, contact);
  const copies: AccountData[] = [];
  for (const { id } of accounts)
    copies.push(await readAccountData({ database, features }, id, now));
  const sections = await readSections(database, guestSections(features), {
    customerId: null,
    ...guest,
  });
  await hand({ accounts: copies, guest: sections, newsletter });
  await note(database, 'exported', { accounts, guest, newsletter }, by, now);
}

/**
 * Erases a person: their account as if they deleted it themselves, and the personal data in orders and trips that they
 * placed as a guest.
 * @returns the person as they were, and the cards to delete at the providers
 * @throws {PersonError} while an order, trip or refund of theirs is under way, or money of a feature; nothing is erased then
 */
export async function erasePerson(
  { database, features }: Ground,
  contact: string,
  by: string,
  now: Date,
): Promise<{ person: Person; cards: readonly DroppedCards[] }> {
  try {
    return await database.transaction(async (tx) => {
      const person = await findPerson(tx, contact);
      const { accounts, guest } = person;
      await lock(tx, guest);
      await refuseUnfinished(tx, guest);
      const stored = storedForm(contact);
      await tx.query('delete from newsletter_subscribers where email = $1', [stored]);
      await tx.query('delete from outbox where recipient = $1', [stored]);
      await tx.query('delete from one_time_codes where recipient = $1', [stored]);
      const cards: DroppedCards[] = [];
      for (const { id } of accounts) cards.push(await eraseAccount(tx, features, id, now));
      await anonymiseOrders(tx, guest.orders);
      await anonymiseTrips(tx, guest.trips, features);
      await note(tx, 'erased', person, by, now);
      return { person, cards };
    });
  } catch (error) {
    const code = error instanceof Refusal ? error.problems[0]?.code : undefined;
    const refusals = [
      UNFINISHED,
      ...features.builtIn.map(({ erasureRefusals = {} }) => erasureRefusals),
    ];
    const reason = refusals.find((known) => code !== undefined && Object.hasOwn(known, code));
    if (code === undefined || !reason) throw error;
    throw new PersonError(`Nothing was erased. ${reason[code]}`, { cause: error });
  }
}

/** Locks orders and trips, so that their status does not change during the erasure. */
async function lock(tx: Transaction, { orders, trips }: OrdersAndTrips): Promise<void> {
  await tx.query('select 1 from orders where id = any($1::int[]) order by id for update', [orders]);
  await tx.query('select 1 from trips where id = any($1::int[]) order by id for update', [trips]);
}

/** Records the action in the history without a name or a contact. */
async function note(
  sql: Sql,
  what: string,
  { accounts, guest }: Person,
  by: string,
  now: Date,
): Promise<void> {
  const numbers = (name: string, ids: readonly number[]) =>
    ids.length > 0 ? [`${name} ${ids.join(', ')}`] : [];
  const subjects = [
    ...numbers(
      'customer',
      accounts.map(({ id }) => id),
    ),
    ...numbers("guest's order", guest.orders),
    ...numbers("guest's trip", guest.trips),
  ];
  const after = `${what}: ${subjects.join('; ') || 'newsletter'}`;
  await noteChange(sql, { setting: 'customers', before: null, after, by }, now);
}
