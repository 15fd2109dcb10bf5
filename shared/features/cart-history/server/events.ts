import { json, lockCart, refuse, type Sql, type StoredChoice } from '@storefront/backend/feature';

/** Why a cart changed. */
export type EventReason =
  | 'changed'
  | 'ordered'
  | 'group'
  | 'signed_in'
  | 'restored'
  | 'set_aside'
  | 'later'
  | 'shared'
  | 'undone'
  | 'redone';

/** A line of a cart as events store it. */
export interface RecordedLine {
  readonly id: number;
  readonly item_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly variation: StoredChoice[];
  readonly variation_key: string;
  readonly add_on_ids: number[];
  readonly add_on_qtys: number[];
  readonly note: string | null;
}

/** A cart after a change. */
export interface CartEvent {
  readonly id: number;
  readonly store_id: number | null;
  readonly lines: readonly RecordedLine[];
  /** Lines that were saved for later at that time. */
  readonly later_ids: readonly number[];
  /** The events to which undo and redo lead. */
  readonly back: number | null;
  readonly forward: number | null;
}

/** One owner's cart in one module. */
export interface CartKey {
  readonly owner: string;
  readonly moduleId: number;
}

/** The maximum of events per cart: a thousand changes, and undoing them. */
const MAX_EVENTS = 2_000;
/** No real order has more lines; larger carts are not recorded. */
const MAX_LINES = 200;
/** Events that cannot be undone: the lines went to an order, or to a group. */
const BARRIERS: readonly EventReason[] = ['ordered', 'group'];

const COLUMNS = 'id, store_id, lines, later_ids, back, forward';

/** Lines `c` of other members of a group order are not part of an owner's own history. */
const stateOf = (owner: string) => `select min(i.store_id) as store_id, count(*) as count,
    coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'item_id', c.item_id, 'quantity', c.quantity,
      'price', c.price, 'variation', c.variation, 'variation_key', c.variation_key,
      'add_on_ids', c.add_on_ids, 'add_on_qtys', c.add_on_qtys, 'note', c.note) order by c.id), '[]') as lines
  from cart_lines c join items i on i.id = c.item_id
  where c.owner = ${owner} and c.module_id = m.id and c.group_member_id is null`;

const laterOf = (owner: string) => `select coalesce(array_agg(c.id order by c.id), '{}') as ids
  from saved_carts s join cart_lines c on c.owner = 's:' || s.id
  where s.owner = ${owner} and s.module_id = m.id and s.for_later`;

const lastOf = (owner: string) => `select e.id, e.lines from cart_events e
  where e.owner = ${owner} and e.module_id = m.id order by e.id desc limit 1`;

/**
 * Records the present carts of owners where they differ from the last event. The first event of a cart is its state
 * before its first change. The carts must be locked.
 * @param moduleId `null`: of every module
 */
export async function keepCarts(
  tx: Sql,
  owners: readonly string[],
  moduleId: number | null,
  reason: EventReason,
  now: Date,
): Promise<void> {
  const kept = await tx.query<{ owner: string; module_id: number }>(
    `insert into cart_events (owner, module_id, store_id, lines, later_ids, reason, back, happened_at)
      select o.owner, m.id, state.store_id, state.lines, (${laterOf('o.owner')}), $3,
          case when $5 then null else last.id end, $4
        from unnest($1::text[]) o(owner) cross join modules m
          cross join lateral (${stateOf('o.owner')}) state
          left join lateral (${lastOf('o.owner')}) last on true
        where ($2::int is null or m.id = $2) and state.count <= ${MAX_LINES}
          and state.lines is distinct from last.lines
          and (last.id is not null or state.count > 0 or $2 is not null)
      returning owner, module_id`,
    [owners, moduleId, reason, now, BARRIERS.includes(reason)],
  );
  await forgetOldest(
    tx,
    kept.map(({ owner, module_id }) => ({ owner, moduleId: module_id })),
  );
}

async function forgetOldest(tx: Sql, carts: readonly CartKey[]): Promise<void> {
  if (carts.length === 0) return;
  await tx.query(
    `with full_cart as materialized (
        select cart.owner, cart.module_id, oldest.id from unnest($1::text[], $2::int[]) cart(owner, module_id)
          cross join lateral (select e.id from cart_events e where e.owner = cart.owner and e.module_id = cart.module_id
            order by e.id desc offset ${MAX_EVENTS} limit 1) oldest)
      delete from cart_events e using full_cart f
        where e.owner = f.owner and e.module_id = f.module_id and e.id <= f.id`,
    [carts.map(({ owner }) => owner), carts.map(({ moduleId }) => moduleId)],
  );
}

/** Records the present cart with the given events for undo and redo, even if nothing changed. */
export async function keepStep(
  tx: Sql,
  { owner, moduleId }: CartKey,
  { reason, back, forward }: Pick<CartEvent, 'back' | 'forward'> & { readonly reason: EventReason },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into cart_events (owner, module_id, store_id, lines, later_ids, reason, back, forward, happened_at)
      select $1, m.id, state.store_id, state.lines, (${laterOf('$1')}), $3, $4, $5, $6
        from modules m cross join lateral (${stateOf('$1')}) state where m.id = $2`,
    [owner, moduleId, reason, back, forward, now],
  );
  await forgetOldest(tx, [{ owner, moduleId }]);
}

/**
 * Changes carts of an owner, and records them before and after.
 * @param moduleId `null`: of every module
 */
export async function keepingCarts<Result>(
  tx: Sql,
  cart: { readonly owner: string; readonly moduleId: number | null },
  reason: EventReason,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const { owner, moduleId } = cart;
  await lockCart(tx, owner);
  // Changes that were not recorded, such as by a server of an earlier release, become a separate event.
  await keepCarts(tx, [owner], moduleId, 'changed', now);
  const result = await change();
  await keepCarts(tx, [owner], moduleId, reason, now);
  return result;
}

/** The last event of the cart. */
export async function findLast(
  sql: Sql,
  { owner, moduleId }: CartKey,
): Promise<CartEvent | undefined> {
  return sql.one<CartEvent>(
    `select ${COLUMNS} from cart_events where owner = $1 and module_id = $2
      order by id desc limit 1`,
    [owner, moduleId],
  );
}

/**
 * An event of this cart.
 * @param id `null`: none
 */
export async function findEvent(
  sql: Sql,
  { owner, moduleId }: CartKey,
  id: number | null,
): Promise<CartEvent | undefined> {
  if (id === null) return undefined;
  return sql.one<CartEvent>(
    `select ${COLUMNS} from cart_events where owner = $1 and module_id = $2 and id = $3`,
    [owner, moduleId, id],
  );
}

/** Whether the cart equals the last event, so that no change is unrecorded. */
export async function isKept(sql: Sql, { owner, moduleId }: CartKey): Promise<boolean> {
  const row = await sql.one<{ is_kept: boolean }>(
    `select state.lines is not distinct from last.lines as is_kept
      from modules m cross join lateral (${stateOf('$1')}) state left join lateral (${lastOf('$1')}) last on true
      where m.id = $2`,
    [owner, moduleId],
  );
  return row?.is_kept ?? false;
}

/** Whether the cart contains lines of other members of a group order. */
export async function holdsGroup(sql: Sql, { owner, moduleId }: CartKey): Promise<boolean> {
  const row = await sql.one(
    `select 1 from cart_lines
      where owner = $1 and module_id = $2 and group_member_id is not null limit 1`,
    [owner, moduleId],
  );
  return row !== undefined;
}

/** @throws {Refusal} 403 `group_order` where the cart {@link holdsGroup} */
export async function refuseGroup(sql: Sql, cart: CartKey): Promise<void> {
  if (await holdsGroup(sql, cart)) refuse(403, 'group_order', 'cartOfGroup');
}

/** A line to be put into a cart; without an id it gets a new one. */
type PutLine = Omit<RecordedLine, 'id'> & { readonly id: number | null };

/** Restores the cart: the same lines with the same ids, without items that were deleted. */
export async function putLines(
  tx: Sql,
  { owner, moduleId }: CartKey,
  lines: readonly PutLine[],
  now: Date,
): Promise<void> {
  await tx.query(
    'delete from cart_lines where owner = $1 and module_id = $2 and group_member_id is null',
    [owner, moduleId],
  );
  // A line that has moved to another cart, such as a saved one, is copied with a new id.
  for (const isCopy of [false, true]) {
    await tx.query(
      `insert into cart_lines (${isCopy ? '' : 'id, '}owner, module_id, item_id, quantity, price, variation,
          variation_key, add_on_ids, add_on_qtys, note, created_at, updated_at)
        select ${isCopy ? '' : 'l.id, '}$1, $2, l.item_id, l.quantity, l.price, l.variation, l.variation_key,
            l.add_on_ids, l.add_on_qtys, l.note, $4, $4
          from jsonb_to_recordset($3) as l(id int, item_id int, quantity int, price numeric, variation jsonb,
              variation_key text, add_on_ids int[], add_on_qtys int[], note text)
            join items i on i.id = l.item_id and i.module_id = $2
            left join cart_lines other
              on other.id = l.id and (other.owner <> $1 or other.module_id <> $2)
          where ${isCopy ? '' : 'not '}(l.id is null or other.id is not null)
          order by l.id`,
      [owner, moduleId, json(lines), now],
    );
  }
}
