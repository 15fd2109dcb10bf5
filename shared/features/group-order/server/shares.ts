import {
  type DetailRow,
  listDetailRows,
  type OrderPart,
  type OrderRow,
  refuse,
  type Sql,
} from '@storefront/backend/feature';
import { groupShares, lineCost, sumMoney } from '@storefront/pricing';
import { listMembers, type MemberRow } from './queries';

/** The member of a line; a line without a member is the organiser's. */
export function memberOf(row: DetailRow, members: readonly MemberRow[]): number {
  return row.group_member_id ?? members.find((member) => member.is_organiser)?.id ?? 0;
}

/** Each member's share of an order, in the order of the members; they add up to its total. */
export function sharesOf(order: OrderRow, items: readonly number[], digits: number): number[] {
  const { delivery_charge, additional_charge, extra_packaging_amount, dm_tips } = order;
  const once = [delivery_charge, additional_charge, extra_packaging_amount, dm_tips];
  const shared = sumMoney(
    once.map((amount) => amount ?? 0),
    digits,
  );
  return groupShares({ items, total: order.order_amount, shared }, digits);
}

/**
 * The members of an order and their shares of it.
 * @throws {Refusal} 403 `group_order` for an order without a group
 */
export async function splitOrder(
  sql: Sql,
  order: OrderRow,
): Promise<Pick<OrderPart, 'member_id' | 'amount'>[]> {
  const group = await sql.one<{ id: number }>('select id from group_orders where order_id = $1', [
    order.id,
  ]);
  if (!group) return refuse(403, 'group_order', 'groupUnknown');
  const members = await listMembers(sql, group.id);
  const rows = await listDetailRows(sql, order.id);
  const items = members.map(({ id }) =>
    sumMoney(
      rows.filter((row) => memberOf(row, members) === id).map((row) => lineCost(row, order.digits)),
      order.digits,
    ),
  );
  const shares = sharesOf(order, items, order.digits);
  return members.map(({ id }, index) => ({ member_id: id, amount: shares[index] ?? 0 }));
}

/** The tokens of the groups that have placed these orders. */
export async function tokensOfOrders(
  sql: Sql,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.query<{ order_id: number; token: string }>(
    'select order_id, token from group_orders where order_id = any($1::int[])',
    [orderIds],
  );
  return new Map(rows.map(({ order_id, token }) => [order_id, token]));
}
