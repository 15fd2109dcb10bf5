import { randomBytes } from 'node:crypto';
import {
  type BackendContext,
  type Call,
  changingCarts,
  findStoreTerms,
  joinLines,
  listCartRows,
  lockCart,
  refuse,
  type ShopView,
  type Transaction,
} from '@storefront/backend/feature';
import {
  collectedOwner,
  collectLines,
  findGroup,
  type GroupRow,
  type GroupStatus,
  listGroupLines,
  listGroupsOf,
  lockGroup,
  type MemberRow,
  moveStatus,
} from './queries';

const MAX_MEMBERS = 50;
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface PersonInput {
  readonly name: string;
  readonly colour?: number | null | undefined;
}
interface StartInput extends PersonInput {
  readonly store_id: number;
  readonly budget?: number | null | undefined;
  readonly minutes?: number | null | undefined;
}
type Caller<Input> = Pick<Call<Input>, 'input' | 'owner' | 'now' | 'view'>;

/** @throws {Refusal} 404 `group_token` */
export async function needGroup(tx: Transaction, token: string, now: Date): Promise<GroupRow> {
  return (await findGroup(tx, token, now)) ?? refuse(404, 'group_token', 'groupUnknown');
}

/**
 * Starts a group order with the caller as organiser, or returns the caller's open one at that store.
 * @returns its token
 * @throws {Refusal} 403 `store_id`, `group_order`
 */
export async function startGroupOrder(
  { database }: BackendContext,
  { input, owner, now }: Caller<StartInput>,
): Promise<string> {
  const endsAt = input.minutes ? new Date(now.getTime() + input.minutes * 60_000) : null;
  return database.transaction(async (tx) => {
    const store = await findStoreTerms(tx, input.store_id);
    if (!store) return refuse(403, 'store_id', 'storeUnknown');
    // A second press waits, and finds the group order of the first.
    await lockCart(tx, owner);
    const present = await findAt(tx, owner, store.id, now);
    if (present) {
      return present.is_organiser ? present.token : refuse(403, 'group_order', 'groupElsewhere');
    }
    const token = randomBytes(16).toString('base64url');
    const group = await tx.one<{ id: number }>(
      `insert into group_orders (token, module_id, store_id, status, budget, ends_at, created_at)
        values ($1, $2, $3, 'open', $4, $5, $6) returning id`,
      [token, store.module_id, store.id, input.budget || null, endsAt, now],
    );
    if (!group) throw new Error('The insert returned no row');
    await addMember(tx, group.id, owner, input, [], now);
    return token;
  });
}

async function findAt(tx: Transaction, owner: string, storeId: number, now: Date) {
  return (await listGroupsOf(tx, owner, now)).find(({ store_id }) => store_id === storeId);
}

async function addMember(
  tx: Transaction,
  groupId: number,
  owner: string,
  { name, colour }: PersonInput,
  present: readonly MemberRow[],
  now: Date,
): Promise<void> {
  const free = COLOURS.find((one) => present.every((member) => member.colour !== one));
  await tx.query(
    `insert into group_members (group_id, owner, name, colour, is_organiser, joined_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (group_id, owner) do update set name = $3, colour = $4`,
    [groupId, owner, name.trim(), colour ?? free ?? 1, present.length === 0, now],
  );
}

/**
 * Joins, or changes name and colour of a member.
 * @throws {Refusal} 404 `group_token`; 403 `group_order` when it is locked
 */
export async function joinGroupOrder(
  { database }: BackendContext,
  { input, owner, now }: Caller<PersonInput & { readonly group_token: string }>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await needGroup(tx, input.group_token, now);
    const members = await lockGroup(tx, id, owner);
    const group = await needGroup(tx, input.group_token, now);
    const own = members.find((member) => member.owner === owner);
    if (own) {
      const { name, colour } = { ...input, colour: input.colour ?? own.colour };
      await tx.query('update group_members set name = $2, colour = $3 where id = $1', [
        own.id,
        name.trim(),
        colour,
      ]);
      return;
    }
    if (group.status !== 'open') refuse(403, 'group_order', 'groupClosed');
    if (members.length >= MAX_MEMBERS)
      refuse(403, 'group_order', 'groupFull', { max: MAX_MEMBERS });
    // Their cart at this store would count in both group orders.
    if (await findAt(tx, owner, group.store_id, now)) refuse(403, 'group_order', 'groupElsewhere');
    await addMember(tx, id, owner, input, members, now);
  });
}

/** @throws {Refusal} 404 `group_token`; 403 `group_order` once it is locked, and for the organiser */
export async function leaveGroupOrder(
  { database }: BackendContext,
  { input, owner, now, view }: Caller<{ readonly group_token: string }>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await needGroup(tx, input.group_token, now);
    const members = await lockGroup(tx, id);
    const group = await needGroup(tx, input.group_token, now);
    const own = members.find((member) => member.owner === owner);
    if (!own) return;
    if (own.is_organiser) refuse(403, 'group_order', 'groupOrganiserStays');
    if (group.status !== 'open') refuse(403, 'group_order', 'groupClosed');
    await giveBack(tx, group, [own], view);
    await tx.query('delete from group_members where id = $1', [own.id]);
  });
}

/** The states from which the organiser may change to another one. */
const steps = {
  open: ['locked', 'checkout'],
  locked: ['open'],
  checkout: ['locked'],
  ended: ['open', 'locked', 'checkout'],
} as const satisfies Partial<Record<GroupStatus, readonly GroupStatus[]>>;

/**
 * Locks a group order, opens it again, takes it to the checkout or ends it. Setting the present status does nothing.
 * @throws {Refusal} 404 `group_token`; 403 `group_order` for anybody but the organiser, and when the order is already
 * placed; 403 `different_stores` while the organiser's own cart is of another store
 */
export async function setGroupStatus(
  { database }: BackendContext,
  { input, owner, now, view }: Caller<{ group_token: string; status: keyof typeof steps }>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id, ends_at } = await needGroup(tx, input.group_token, now);
    const members = await lockGroup(tx, id);
    const group = await needGroup(tx, input.group_token, now);
    const organiser = members.find((member) => member.is_organiser);
    if (organiser?.owner !== owner) return refuse(403, 'group_order', 'groupNotYours');
    const { status } = input;
    if (group.status === status) return;
    if (!(await moveStatus(tx, id, steps[status], status))) {
      refuse(403, 'group_order', 'groupMovedOn');
    }
    await changingCarts(tx, view, cartsOf(members, group), 'group', async () => {
      if (status === 'locked') await collectLines(tx, group);
      else if (status === 'checkout') await takeToCheckout(tx, group, owner);
      else await giveBack(tx, group, members, view);
    });
    if (status === 'open' && ends_at && ends_at <= now) {
      await tx.query('update group_orders set ends_at = null where id = $1', [id]);
    }
  });
}

/** The members' carts in the module of their group order. */
const cartsOf = (
  members: readonly MemberRow[],
  { module_id: moduleId }: Pick<GroupRow, 'module_id'>,
) => ({ owners: members.map(({ owner }) => owner), moduleId });

async function takeToCheckout(tx: Transaction, group: GroupRow, owner: string): Promise<void> {
  const present = await listCartRows(tx, owner, group.module_id);
  if (present.some(({ store_id }) => store_id !== group.store_id)) {
    refuse(403, 'different_stores', 'differentStores');
  }
  await tx.query('update cart_lines set owner = $2 where owner = $1', [
    collectedOwner(group.id),
    owner,
  ]);
}

/**
 * Returns the collected lines to the members. A member who has a cart at another store by then keeps it, and their
 * lines stay with the group.
 */
async function giveBack(
  tx: Transaction,
  group: GroupRow,
  members: readonly MemberRow[],
  view: ShopView,
): Promise<void> {
  await tx.query(
    `update cart_lines c set owner = m.owner, group_member_id = null
      from group_members m
      where m.id = any($1::int[]) and c.group_member_id = m.id
        and not exists (select 1 from cart_lines own
          where own.owner = m.owner and own.module_id = $2 and own.group_member_id is null)`,
    [members.map(({ id }) => id), group.module_id],
  );
  // The remaining lines belong to members who have another cart.
  const collected = (await listGroupLines(tx, group.id)).filter(
    (line) => line.group_member_id !== null,
  );
  for (const { id, owner } of members) {
    const lines = collected.filter((line) => line.member_id === id);
    if (lines.length === 0) continue;
    const present = (await listCartRows(tx, owner, group.module_id)).filter(
      (line) => line.group_member_id === null,
    );
    if (present.some(({ store_id }) => store_id !== group.store_id)) continue;
    const own = lines.map((line) => ({ ...line, group_member_id: null }));
    await joinLines(tx, owner, present, own, { ...view, language: 'en' });
  }
}

/** Locks the group orders whose deadline has passed. Safe to run on several servers at once. */
export async function lockDueGroups({ database, clock, features }: BackendContext): Promise<void> {
  const now = clock.now();
  const due = await database.query<Pick<GroupRow, 'id' | 'store_id' | 'module_id'>>(
    "select id, store_id, module_id from group_orders where status = 'open' and ends_at <= $1",
    [now],
  );
  for (const group of due) {
    await database.transaction(async (tx) => {
      const members = await lockGroup(tx, group.id);
      if (!(await moveStatus(tx, group.id, ['open'], 'locked'))) return;
      await changingCarts(tx, { features, now }, cartsOf(members, group), 'group', () =>
        collectLines(tx, group),
      );
    });
  }
}
