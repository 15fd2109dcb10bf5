import { type CurrencyCode, type RefundedLine, refundAmount, sumMoney } from '@storefront/pricing';
import type { Sql, Transaction } from '../../../database/database';
import type { Language } from '../../../server/language';
import {
  lockRewards,
  planTakeBack,
  type RefundedOrder,
  takeBackRewards,
} from '../../loyalty/take-back-rewards';
import { settleRefund } from '../../payments/refund/refunds';
import { refundedInto } from '../../wallet/ledger';
import { type MovedOrder, moveOrder } from '../life-cycle/move-order';
import { notifyOfPartRefund } from '../life-cycle/notify';

export interface OrderToRefund extends MovedOrder {
  readonly order_amount: number;
  readonly delivery_charge: number;
  readonly dm_tips: number;
  /** The part that the wallet paid. */
  readonly partially_paid_amount: number;
  readonly currency_code: CurrencyCode;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** The result of a requested refund; `uncovered`: it is worth less than the spent rewards that it takes back. */
export type RefundOutcome = 'refunded' | 'gone' | 'uncovered';

/** Earlier refunds of an order. */
export interface EarlierRefunds {
  readonly amount: number;
  /** The points that were due with them. */
  readonly points: number;
  readonly cashback: number;
  /** The amount that went into the wallet. */
  readonly inWallet: number;
  readonly lines: readonly RefundedLine[];
}

export async function readEarlierRefunds(sql: Sql, orderId: number): Promise<EarlierRefunds> {
  const row = await sql.one<
    Omit<EarlierRefunds, 'lines'> & { readonly lines: readonly (readonly RefundedLine[])[] }
  >(
    `select coalesce(sum(refund_amount), 0) as amount, coalesce(sum(points_due), 0)::int as points,
        coalesce(sum(cashback_due), 0) as cashback, ${refundedInto('order', '$1')} as "inWallet",
        coalesce(jsonb_agg(lines), '[]') as lines
      from refunds where order_id = $1 and refund_status = 'approved'`,
    [orderId],
  );
  return row
    ? { ...row, lines: row.lines.flat() }
    : { amount: 0, points: 0, cashback: 0, inWallet: 0, lines: [] };
}

/**
 * Pays a requested refund, into the wallet or as it was paid, and takes back its rewards. A partly refunded order
 * returns to "delivered".
 * @returns `gone` when it is no longer open: of two concurrent calls, one pays it
 */
export async function refundOrder(
  tx: Transaction,
  order: OrderToRefund,
  now: Date,
): Promise<RefundOutcome> {
  const asked = await tx.one<{
    id: number;
    refund_amount: number;
    refund_method: string;
    language: Language;
  }>(
    `select id, refund_amount, refund_method, language from refunds
      where order_id = $1 and refund_status = 'pending' for update`,
    [order.id],
  );
  const { customer_id } = order;
  if (asked && customer_id !== null) await lockRewards(tx, customer_id);
  const method = asked?.refund_method === 'wallet' ? 'wallet' : 'as paid';
  const before = await readEarlierRefunds(tx, order.id);
  // The first refund uses the order's id, like its payment.
  const reference = before.amount > 0 && asked ? `${order.id}-${asked.id}` : String(order.id);
  const amount = asked?.refund_amount ?? 0;
  const refund = { amount, toWallet: method === 'wallet', before, reference };
  const refunded = asked && rewardedRefund(order, refund);
  const plan = refunded ? await planTakeBack(tx, refunded) : null;
  if (plan && !plan.isCovered) return 'uncovered';
  const isPart = asked && !isWholeRefund(order, refund);
  const moved = isPart
    ? await returnToDelivered(tx, order, amount, now)
    : await moveOrder(tx, order, 'refund_requested', 'refunded', now, null);
  if (!moved) return 'gone';
  if (!asked) return 'refunded';
  await tx.query("update refunds set refund_status = 'approved' where id = $1", [asked.id]);
  await settleRefund(
    tx,
    {
      orderId: order.id,
      refundId: asked.id,
      customerId: customer_id,
      currency: order.currency_code,
      paid: plan?.paid ?? amount,
      fromWallet: Math.max(
        0,
        sumMoney([order.partially_paid_amount, -before.inWallet], order.digits),
      ),
      method,
      reference,
    },
    { now, language: asked.language },
  );
  if (!refunded || !plan) return 'refunded';
  await takeBackRewards(tx, refunded, plan, now);
  await tx.query(
    `update refunds set points_due = $2, points_taken_back = $3, points_worth_taken_back = $4,
        cashback_due = $5, cashback_taken_back = $5, referral_taken_back = $6, withheld_amount = $7
      where id = $1`,
    [
      asked.id,
      plan.duePoints,
      plan.points,
      plan.pointsWorth,
      plan.cashback,
      plan.referralWorth,
      plan.withheld,
    ],
  );
  return 'refunded';
}

/** Ends a request for a part: the order is delivered again, with the refunded amount. */
async function returnToDelivered(
  tx: Transaction,
  order: OrderToRefund,
  amount: number,
  now: Date,
): Promise<boolean> {
  const returned = await tx.one(
    `update orders set order_status = 'delivered', next_step_at = null, updated_at = $2
      where id = $1 and order_status = 'refund_requested' returning id`,
    [order.id, now],
  );
  if (!returned) return false;
  // The time of the decision, as with a whole refund.
  await tx.query(
    `insert into order_events (order_id, status, at) values ($1, 'refunded', $2)
      on conflict (order_id, status) do update set at = excluded.at`,
    [order.id, now],
  );
  await notifyOfPartRefund(tx, order, amount, now);
  return true;
}

interface PlannedRefund {
  readonly amount: number;
  readonly toWallet: boolean;
  readonly before: EarlierRefunds;
  readonly reference: string;
}

/** Whether nothing refundable is left of the order after the refund. */
function isWholeRefund(
  order: Parameters<typeof refundAmount>[0] & { readonly digits: number },
  { amount, before }: Pick<PlannedRefund, 'amount' | 'before'>,
): boolean {
  return sumMoney([before.amount, amount], order.digits) >= refundAmount(order, order.digits);
}

/** A refund with the purchase that earned rewards; `null` for guests, who get none. */
export function rewardedRefund(
  order: Pick<OrderToRefund, 'id' | 'customer_id' | 'currency_code' | 'digits' | 'order_amount'> &
    Parameters<typeof refundAmount>[0],
  refund: PlannedRefund,
): RefundedOrder | null {
  const { id, customer_id, currency_code, digits, order_amount } = order;
  if (customer_id === null) return null;
  const { amount, toWallet, before, reference } = refund;
  const isWhole = isWholeRefund(order, refund);
  const rest = { refund_amount: amount, isWhole, toWallet, before, reference };
  return { id, customer_id, currency_code, digits, order_amount, ...rest };
}

/** Refuses a requested refund. @param reason for the customer */
export async function refuseRefund(
  tx: Transaction,
  order: MovedOrder,
  reason: string,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, 'refund_requested', 'refund_request_canceled', now, null);
  await tx.query(
    `update refunds set refund_status = 'rejected', admin_note = $2
      where order_id = $1 and refund_status = 'pending'`,
    [order.id, reason],
  );
}
