import { type Database, refuse, type ShopView, type Sql } from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';
import type { CartComparison, CartHistory, CartStep, EarlierCart } from '../entities';
import { differences, type KnownItems, readKnownItems } from './differences';
import {
  type CartEvent,
  type CartKey,
  findEvent,
  findLast,
  holdsGroup,
  isKept,
  type RecordedLine,
} from './events';
import { type RecordedCart, RecordedCarts } from './recorded-carts';

/** The maximum of earlier carts in an answer. */
const MAX_EARLIER = 20;

/** The history of the cart, and its undo and redo steps; empty for a cart with unrecorded changes. */
export async function readHistory(sql: Sql, cart: CartKey, view: ShopView): Promise<CartHistory> {
  const last = await findLast(sql, cart);
  const known = last && (await isKept(sql, cart)) ? last : undefined;
  const isOpen = known !== undefined && !(await holdsGroup(sql, cart));
  const back = isOpen ? await findEvent(sql, cart, known.back) : undefined;
  const forward = isOpen ? await findEvent(sql, cart, known.forward) : undefined;
  const earlier = distinct(await listEarlier(sql, cart), known?.lines ?? []);
  const lines = [known, back, forward, ...earlier].flatMap((event) => event?.lines ?? []);
  const items = await readKnownItems(sql, lines, view);
  const answer = new RecordedCarts(sql, view, items);
  const present = known && (await findRecorded(sql, cart, known.id));
  const carts: EarlierCart[] = [];
  for (const one of earlier) {
    const answered = await answer.answer(one);
    if (answered) carts.push(answered);
  }
  return {
    event_id: known?.id ?? null,
    undo: known && back ? stepOf(back, known, items, view) : null,
    redo: known && forward ? stepOf(known, forward, items, view) : null,
    present: (present && (await answer.answer(present))) ?? null,
    earlier: carts,
  };
}

/** Undo and redo both name the change itself. */
function stepOf(before: CartEvent, after: CartEvent, items: KnownItems, view: ShopView): CartStep {
  return { changes: differences(before.lines, after.lines, items, view) };
}

/**
 * Earlier carts: those that were ordered, emptied, replaced by another store's or another cart, or the last of a day in
 * their zone's time zone.
 */
async function listEarlier(sql: Sql, { owner, moduleId }: CartKey): Promise<RecordedCart[]> {
  return sql.query<RecordedCart>(
    `select e.id, e.store_id, e.lines, e.happened_at, e.next_reason = 'ordered' as is_ordered
      from (
        select id, store_id, lines, happened_at, lead(id) over w as next_id, lead(store_id) over w as next_store_id,
            lead(reason) over w as next_reason, lead(happened_at) over w as next_at
          from cart_events where owner = $1 and module_id = $2 window w as (order by id)
      ) e join stores s on s.id = e.store_id join zones z on z.id = s.zone_id
      where e.next_id is not null and (
        e.next_store_id is distinct from e.store_id
        or e.next_reason in ('restored', 'signed_in', 'shared')
        or (e.next_at at time zone z.time_zone)::date > (e.happened_at at time zone z.time_zone)::date
      )
      order by e.id desc limit 100`,
    [owner, moduleId],
  );
}

const contentOf = (lines: readonly RecordedLine[]) =>
  JSON.stringify(lines.map(({ id: _id, price: _price, ...line }) => line));

/** Each cart once, in its last state; without the current one. */
function distinct(
  carts: readonly RecordedCart[],
  present: readonly RecordedLine[],
): RecordedCart[] {
  const seen = new Set([contentOf(present)]);
  return carts
    .filter(({ lines }) => {
      const content = contentOf(lines);
      return !seen.has(content) && seen.add(content);
    })
    .slice(0, MAX_EARLIER);
}

/** @returns `undefined` for an unknown event, and for an empty cart */
export async function findRecorded(
  sql: Sql,
  { owner, moduleId }: CartKey,
  id: number,
): Promise<RecordedCart | undefined> {
  return sql.one<RecordedCart>(
    `select e.id, e.store_id, e.lines, e.happened_at, false as is_ordered from cart_events e
      where e.owner = $1 and e.module_id = $2 and e.id = $3 and e.store_id is not null`,
    [owner, moduleId, id],
  );
}

/**
 * The differences between two carts of the history.
 * @throws {Refusal} 404 `event_id`
 */
export async function compareCarts(
  database: Database,
  cart: CartKey,
  ids: { readonly before: number; readonly after: number },
  view: ShopView,
): Promise<CartComparison> {
  const [one, other] = [
    await findRecorded(database, cart, ids.before),
    await findRecorded(database, cart, ids.after),
  ];
  if (!one || !other) return refuse(404, 'event_id', 'earlierCartUnknown');
  const items = await readKnownItems(database, [...one.lines, ...other.lines], view);
  const answer = new RecordedCarts(database, view, items);
  const [before, after] = [await answer.answer(one), await answer.answer(other)];
  if (!before || !after) return refuse(404, 'event_id', 'earlierCartUnknown');
  const { currency } = after;
  const isSame = before.currency?.currency_code === currency?.currency_code;
  return {
    before,
    after,
    difference: isSame
      ? sumMoney([after.amount, -before.amount], currency?.digit_after_decimal_point ?? null)
      : null,
    changes: differences(one.lines, other.lines, items, view),
  };
}
