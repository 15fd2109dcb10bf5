import { groupShares, lineCost, sumMoney } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import { insertRows } from '../orders/place/insert-rows';
import {
  type DetailRow,
  findOrderRow,
  listDetailRows,
  type OrderRow,
} from '../orders/read/order-rows';
import { listMembers, type MemberRow } from './queries';

export interface ShareRow {
  id: number;
  member_id: number | null;
  amount: number;
  paid_by: string | null;
}

/** The shares of an order that are paid separately; none where the organiser pays everything. */
export async function listShares(sql: Sql, orderId: number): Promise<ShareRow[]> {
  return sql.query<ShareRow>(
    'select id, member_id, amount, paid_by from group_shares where order_id = $1 order by id',
    [orderId],
  );
}

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
 * Splits a group order that waits for its payment into shares.
 * @throws {Refusal} 403 `group_order` for an order without a group; 403 `partial_payment` where the wallet has paid a
 * part; 403 `payment_method` unless it is paid at a gateway
 */
export async function openShares(tx: Transaction, orderId: number): Promise<void> {
  const group = await tx.one<{ id: number }>('select id from group_orders where order_id = $1', [
    orderId,
  ]);
  const order = await findOrderRow(tx, orderId);
  if (!group || !order) return refuse(403, 'group_order', 'groupUnknown');
  if (order.payment_status !== 'unpaid') return refuse(403, 'partial_payment', 'partialOff');
  if (order.payment_method !== 'digital_payment' || order.order_status !== 'failed') {
    return refuse(403, 'payment_method', 'gatewayUnknown');
  }
  const members = await listMembers(tx, group.id);
  const rows = await listDetailRows(tx, orderId);
  const items = members.map(({ id }) =>
    sumMoney(
      rows.filter((row) => memberOf(row, members) === id).map((row) => lineCost(row, order.digits)),
      order.digits,
    ),
  );
  const shares = sharesOf(order, items, order.digits);
  await insertRows(
    tx,
    'group_shares',
    members.flatMap(({ id }, index) => {
      const amount = shares[index] ?? 0;
      return amount > 0 ? [{ order_id: orderId, member_id: id, amount }] : [];
    }),
  );
}
