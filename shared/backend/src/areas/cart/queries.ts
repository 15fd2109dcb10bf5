import { choiceKey } from '@storefront/pricing';
import { json, type Sql } from '../../database/database';

/** A choice as it is stored: groups and labels by their English names, the older form by its English type. */
export type StoredChoice = { name: string; values: { label: string[] } } | { type: string };

export interface CartRow {
  id: number;
  owner: string;
  module_id: number;
  item_id: number;
  store_id: number;
  quantity: number;
  price: number;
  variation: StoredChoice[];
  add_on_ids: number[];
  add_on_qtys: number[];
  note: string | null;
  /** The person whom it is for, if it was added by somebody other than the owner, and their name. */
  group_member_id: number | null;
  person_name: string | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `c.id, c.owner, c.module_id, c.item_id, i.store_id, c.quantity, c.price, c.variation,
  c.add_on_ids, c.add_on_qtys, c.note, c.group_member_id, g.name as person_name, c.created_at,
  c.updated_at`;
/** Joins the lines `c` with their items and people. */
const JOINS = `join items i on i.id = c.item_id
  left join group_members g on g.id = c.group_member_id`;

/** @param moduleId `null`: every module */
export async function listCartRows(
  sql: Sql,
  owner: string,
  moduleId: number | null,
): Promise<CartRow[]> {
  return sql.query<CartRow>(
    `select ${COLUMNS} from cart_lines c ${JOINS}
      where c.owner = $1 and ($2::int is null or c.module_id = $2) order by c.id`,
    [owner, moduleId],
  );
}

/** Locks a cart: concurrent calls wait for each other, and each sees the other's changes. */
export async function lockCart(tx: Sql, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [owner]);
}

/** Locks several carts in this order, by one statement. */
export async function lockCarts(tx: Sql, owners: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(o.owner, 1))
      from (select owner from unnest($1::text[]) with ordinality as one(owner, place) order by place offset 0) o`,
    [owners],
  );
}

/** What a customer decides about a line. */
export type LineChoice = Pick<
  CartRow,
  'quantity' | 'price' | 'variation' | 'add_on_ids' | 'add_on_qtys' | 'note'
>;

type NewLine = LineChoice & Pick<CartRow, 'owner' | 'module_id' | 'item_id'>;

/** @throws {DatabaseError} that violates {@link ONE_LINE} when the cart contains the item with these choices */
export async function insertLine(tx: Sql, line: NewLine, now: Date): Promise<void> {
  await tx.query(
    `insert into cart_lines (owner, module_id, item_id, quantity, price, variation, variation_key,
        add_on_ids, add_on_qtys, note, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      line.owner,
      line.module_id,
      line.item_id,
      line.quantity,
      line.price,
      json(line.variation),
      choiceKey(line.variation),
      line.add_on_ids,
      line.add_on_qtys,
      line.note,
      now,
    ],
  );
}

export const ONE_LINE = 'cart_lines_owner_item_id_variation_key_key';

/** @throws {DatabaseError} as {@link insertLine} */
export async function updateLine(
  tx: Sql,
  lineId: number,
  line: LineChoice,
  now: Date,
): Promise<void> {
  await tx.query(
    `update cart_lines set quantity = $2, price = $3, variation = $4, variation_key = $5,
        add_on_ids = $6, add_on_qtys = $7, note = $8, updated_at = $9
      where id = $1`,
    [
      lineId,
      line.quantity,
      line.price,
      json(line.variation),
      choiceKey(line.variation),
      line.add_on_ids,
      line.add_on_qtys,
      line.note,
      now,
    ],
  );
}

/** Moves a line to another owner, who has none with the same item and choices for the same person. */
export async function giveLine(
  tx: Sql,
  { id, group_member_id }: Pick<CartRow, 'id' | 'group_member_id'>,
  owner: string,
): Promise<void> {
  await tx.query('update cart_lines set owner = $2, group_member_id = $3 where id = $1', [
    id,
    owner,
    group_member_id,
  ]);
}

export async function deleteLine(sql: Sql, owner: string, lineId: number): Promise<void> {
  await sql.query('delete from cart_lines where owner = $1 and id = $2', [owner, lineId]);
}

export async function deleteLines(sql: Sql, owner: string, moduleId: number | null): Promise<void> {
  await sql.query(
    'delete from cart_lines where owner = $1 and ($2::int is null or module_id = $2)',
    [owner, moduleId],
  );
}

/**
 * Removes and returns the whole cart of a module at once, so that of two orders for the same cart only one finds lines.
 * A failed order restores them by its rollback.
 */
export async function takeLines(tx: Sql, owner: string, moduleId: number): Promise<CartRow[]> {
  return tx.query<CartRow>(
    `with taken as (delete from cart_lines where owner = $1 and module_id = $2 returning *)
      select ${COLUMNS} from taken c ${JOINS} order by c.id`,
    [owner, moduleId],
  );
}
