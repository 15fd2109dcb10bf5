import {
  type CartRow,
  currencyObjectOf,
  lockCart,
  lockCarts,
  type Sql,
  type StoredCurrency,
  type Transaction,
} from '@storefront/backend/feature';
import type { GroupOrder } from '../contract';

export type GroupStatus = GroupOrder['status'];

export interface GroupRow {
  id: number;
  token: string;
  module_id: number;
  store_id: number;
  status: GroupStatus;
  budget: number | null;
  ends_at: Date | null;
  order_id: number | null;
  currency: StoredCurrency;
}

export interface MemberRow {
  id: number;
  owner: string;
  name: string;
  colour: number;
  is_organiser: boolean;
}

/** How long a link opens its group order, in hours. */
const LIFE_HOURS = 48;

/** A group order by the token of its link; `undefined` for an unknown or expired link. */
export async function findGroup(sql: Sql, token: string, now: Date): Promise<GroupRow | undefined> {
  return sql.one<GroupRow>(
    `select g.id, g.token, g.module_id, g.store_id, g.status, g.budget, g.ends_at, g.order_id,
        ${currencyObjectOf('s.currency_code')} as currency
      from group_orders g join stores s on s.id = g.store_id
      where g.token = $1 and g.created_at > $2::timestamptz - make_interval(hours => ${LIFE_HOURS})`,
    [token, now],
  );
}

/** The members of a group, the organiser first, then in the order of joining. */
export async function listMembers(sql: Sql, groupId: number): Promise<MemberRow[]> {
  return sql.query<MemberRow>(
    `select id, owner, name, colour, is_organiser from group_members
      where group_id = $1 order by is_organiser desc, id`,
    [groupId],
  );
}

/** The running group orders of an owner, the newest first. */
export async function listGroupsOf(sql: Sql, owner: string, now: Date) {
  return sql.query<
    Pick<GroupRow, 'token' | 'module_id' | 'store_id' | 'status'> & {
      organiser_name: string;
      is_organiser: boolean;
    }
  >(
    `select g.token, g.module_id, g.store_id, g.status, m.is_organiser, o.name as organiser_name
      from group_members m
        join group_orders g on g.id = m.group_id
        join group_members o on o.group_id = g.id and o.is_organiser
      where m.owner = $1 and g.status in ('open', 'locked', 'checkout')
        and g.created_at > $2::timestamptz - make_interval(hours => ${LIFE_HOURS})
      order by g.id desc`,
    [owner, now],
  );
}

/**
 * The cart lines of a member `m` of a group `g`: those that were collected from them, and while the group is open those
 * of their own cart at its store.
 */
const LINES = `cart_lines c on (c.group_member_id = m.id
    or (g.status = 'open' and c.group_member_id is null and c.owner = m.owner))
  join items i on i.id = c.item_id and i.store_id = g.store_id`;

export interface GroupLineRow extends CartRow {
  member_id: number;
}

/** The lines in the carts of a group order, by member. */
export async function listGroupLines(sql: Sql, groupId: number): Promise<GroupLineRow[]> {
  return sql.query<GroupLineRow>(
    `select c.id, c.owner, c.module_id, c.item_id, i.store_id, c.quantity, c.price, c.variation,
        c.add_on_ids, c.add_on_qtys, c.note, c.group_member_id, m.name as person_name,
        c.created_at, c.updated_at, m.id as member_id
      from group_orders g join group_members m on m.group_id = g.id join ${LINES}
      where g.id = $1 order by c.id`,
    [groupId],
  );
}

/** A text for each group that changes with every change by its members. */
export async function listVersions(
  sql: Sql,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ id: number; version: string }>(
    `select g.id, md5(concat_ws('|', g.status, g.ends_at, o.order_status, o.payment_status,
        (select string_agg(s.id::text, ',' order by s.id)
          from group_shares s where s.order_id = o.id and s.paid_by is not null),
        (select string_agg(concat_ws(',', m.id, m.name, m.colour), ';' order by m.id)
          from group_members m where m.group_id = g.id),
        (select string_agg(concat_ws(',', c.id, c.quantity, c.updated_at), ';' order by c.id)
          from group_members m join ${LINES} where m.group_id = g.id))) as version
      from group_orders g left join orders o on o.id = g.order_id where g.id = any($1::int[])`,
    [groupIds],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Locks a group order and its members' carts, so that their changes run one after the other. Guests are locked before
 * customers, as at sign-in, to avoid deadlocks.
 * @param joining the owner who may become a member: they cannot join another group order at the same time
 */
export async function lockGroup(
  tx: Transaction,
  groupId: number,
  joining: string | null = null,
): Promise<MemberRow[]> {
  await lockCart(tx, collectedOwner(groupId));
  const members = await listMembers(tx, groupId);
  const present = members.map(({ owner }) => owner);
  const owners = [...new Set(joining === null ? present : [...present, joining])].sort();
  const guestsFirst = [
    ...owners.filter((owner) => owner.startsWith('g:')),
    ...owners.filter((owner) => !owner.startsWith('g:')),
  ];
  await lockCarts(tx, guestsFirst);
  return members;
}

/** The value of `owner` columns for lines that a locked group order has collected. */
export function collectedOwner(groupId: number): string {
  return `o:${groupId}`;
}

/** @returns whether the group had one of those statuses */
export async function moveStatus(
  tx: Transaction,
  groupId: number,
  from: readonly GroupStatus[],
  to: GroupStatus,
): Promise<boolean> {
  const row = await tx.one(
    'update group_orders set status = $3 where id = $1 and status = any($2) returning id',
    [groupId, from, to],
  );
  return row !== undefined;
}

/** Moves the lines of a group order at its store to one owner, each with its member. */
export async function collectLines(
  tx: Transaction,
  group: Pick<GroupRow, 'id' | 'store_id'>,
): Promise<void> {
  await tx.query(
    `update cart_lines c set owner = $2, group_member_id = m.id
      from group_members m, items i
      where m.group_id = $1 and c.owner = m.owner and c.group_member_id is null
        and i.id = c.item_id and i.store_id = $3`,
    [group.id, collectedOwner(group.id), group.store_id],
  );
}

/** Marks the group whose lines are in an order as placed. */
export async function finishGroup(tx: Transaction, orderId: number): Promise<void> {
  await tx.query(
    `update group_orders set status = 'ordered', order_id = $1
      where id in (
        select m.group_id from order_details d join group_members m on m.id = d.group_member_id
          where d.order_id = $1
      )`,
    [orderId],
  );
}

/**
 * Moves a guest's memberships to the customer who signs in. Where both are members, the customer's stays.
 */
export async function handOverMember(
  tx: Transaction,
  guest: string,
  customer: string,
): Promise<void> {
  await tx.query(
    `update group_members m set owner = $2 where owner = $1 and not exists (
        select 1 from group_members other where other.group_id = m.group_id and other.owner = $2
      )`,
    [guest, customer],
  );
}

/** Units of an item in the carts of the other members of an owner's open groups. */
export async function unitsOfGroup(sql: Sql, owner: string, itemId: number): Promise<number> {
  const row = await sql.one<{ units: number }>(
    `select coalesce(sum(c.quantity), 0)::int as units
      from group_members me
        join group_orders g on g.id = me.group_id and g.status = 'open'
        join group_members m on m.group_id = g.id and m.id <> me.id
        join cart_lines c on c.owner = m.owner and c.item_id = $2 and c.group_member_id is null
      where me.owner = $1`,
    [owner, itemId],
  );
  return row?.units ?? 0;
}

/** Names and links are personal data, which are deleted when the order is no longer requested. */
const RETENTION_DAYS = 30;

export async function forgetOldGroups(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `delete from group_orders where created_at < $1::timestamptz - make_interval(days => ${RETENTION_DAYS})`,
    [now],
  );
}
