import {
  type DetailRow,
  listDetailRows,
  type OrderPart,
  type OrderRow,
  refuse,
  type Sql,
} from '@storefront/backend/feature';
import { lineCost, roundMoney, spreadMoney, sumMoney } from '@storefront/pricing';
import { listMembers, type MemberRow } from './queries';

/** The bill of a group order. Major units, rounded. */
interface GroupBill {
  /** For each person: items and add-ons after the discounts of item, store and flash sale. */
  readonly items: readonly number[];
  /** The total that is charged. */
  readonly total: number;
  /** Costs that occur once, independent of the items: delivery, additional charge, packaging and tip. */
  readonly shared: number;
}

/**
 * Each person's share of an order. Shared costs are split equally; the rest, including coupon and tax, in proportion to
 * each person's items.
 * @returns the shares in the order of the people, adding up to the total exactly; a person without items pays nothing
 * @throws PricingError `not-a-number`, `digits`
 */
export function groupShares({ items, total, shared }: GroupBill, digits?: number | null): number[] {
  const takesPart = items.map((amount) => (amount > 0 ? 1 : 0));
  const isFree = takesPart.every((part) => part === 0);
  const weights = isFree ? items.map(() => 1) : takesPart;
  const equal = spreadMoney(roundMoney(shared, digits), weights, digits);
  const rest = sumMoney([total, -shared], digits);
  const own = spreadMoney(rest, isFree ? weights : items, digits);
  return own.map((part, index) => sumMoney([part, equal[index] ?? 0], digits));
}

/** The rest of a budget, negative if it is exceeded. @param budget major units; null: not set */
export function budgetLeft(
  budget: number | null,
  amount: number,
  digits?: number | null,
): number | null {
  return budget === null ? null : sumMoney([budget, -amount], digits);
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
