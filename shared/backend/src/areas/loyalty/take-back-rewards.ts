import {
  type CashbackOffer,
  type CurrencyCode,
  type RewardSettlement,
  refundedRewards,
  rewardSettlement,
  sumMoney,
} from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import { findLocaleOf } from '../../settings/currencies';
import { returnCashback } from '../cashback/queries';
import { debitWallet, type Movement, type WalletEvent } from '../wallet/ledger';
import { debitPoints } from './ledger';

/** No currency has more decimals. */
const EXACT = 3;

/** An order of a customer with a full or partial refund. */
export interface RefundedOrder {
  readonly id: number;
  readonly customer_id: number;
  readonly currency_code: CurrencyCode;
  readonly digits: number;
  /** The amount for which the rewards were earned. */
  readonly order_amount: number;
  readonly refund_amount: number;
  /** Earlier refunds, and the rewards that were due after them. */
  readonly before: { readonly amount: number; readonly points: number; readonly cashback: number };
  /** The reference of this refund in the histories. */
  readonly reference: string;
  /** Whether everything refundable is refunded after it. */
  readonly isWhole: boolean;
  /** Whether the refund goes into the wallet. */
  readonly toWallet: boolean;
}

/** The rewards that a refund takes back, and from where. */
export interface RewardPlan extends RewardSettlement {
  readonly duePoints: number;
  /** The offer of the cashback, if all of it is taken back: it can be used once more. */
  readonly endedOffer: number | null;
  readonly referrer: { readonly customer_id: number; readonly reference: string } | null;
}

/** Locks a customer's points and wallets until the transaction ends. */
export async function lockRewards(tx: Transaction, customerId: number): Promise<void> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  await tx.query('select 1 from wallets where customer_id = $1 for update', [customerId]);
}

/**
 * How a refund takes back an order's rewards by the refunded share: points, cashback, and, when the whole order is
 * refunded, the referrer's reward (`docs/money.md`). Writes nothing: a page shows it before the refund.
 */
export async function planTakeBack(sql: Sql, order: RefundedOrder): Promise<RewardPlan> {
  const { before, digits } = order;
  const earned = await findEarned(sql, order);
  const all = refundedRewards({
    orderAmount: order.order_amount,
    refunded: sumMoney([before.amount, order.refund_amount], digits),
    points: earned.points,
    cashback: earned.cashback,
    offer: earned.offer,
    digits,
  });
  const due = {
    points: all.points - before.points,
    cashback: sumMoney([all.cashback, -before.cashback], digits),
  };
  const referral = order.isWhole ? ((await findReferral(sql, order)) ?? null) : null;
  const held = await sql.one<{ points: number; wallet: number }>(
    `select loyalty_point as points, coalesce((select balance from wallets
          where customer_id = customers.id and currency_code = $2), 0) as wallet
      from customers where id = $1`,
    [order.customer_id, order.currency_code],
  );
  const { currency } = await findLocaleOf(sql, order.currency_code);
  const settlement = rewardSettlement({
    refunded: order.refund_amount,
    toWallet: order.toWallet,
    due: { ...due, referral: referral?.credit ?? 0 },
    held: {
      points: held?.points ?? 0,
      wallet: held?.wallet ?? 0,
      referrerWallet: referral?.balance ?? 0,
    },
    loyalty_exchange_rate: currency.loyalty_exchange_rate,
    digits,
  });
  const isEnded = due.cashback > 0 && all.cashback === earned.cashback;
  return {
    ...settlement,
    duePoints: due.points,
    endedOffer: isEnded ? (earned.offer?.id ?? null) : null,
    referrer: referral,
  };
}

/**
 * Takes the rewards back as planned, in the transaction that planned it under {@link lockRewards} and has paid the
 * refund: first the remaining rewards, then money from the wallet. Amounts that are deducted from the refund are not
 * paid out.
 */
export async function takeBackRewards(
  tx: Transaction,
  { id: orderId, customer_id: customerId, currency_code: currency, reference }: RefundedOrder,
  plan: RewardPlan,
  now: Date,
): Promise<void> {
  const { points, referral, referrer } = plan;
  if (points > 0) {
    await debitPoints(tx, { customerId, points, reference, orderId, now }, 'points_reversal');
  }
  let left = plan.fromWallet;
  const take = async (worth: number, type: WalletEvent, of = reference) => {
    const amount = Math.min(worth, left);
    if (amount <= 0) return;
    left = sumMoney([left, -amount], EXACT);
    await debit(tx, { customerId, money: { amount, currency }, type, reference: of, orderId, now });
  };
  await take(plan.cashback, 'cashback_reversal');
  await take(plan.pointsWorth, 'points_reversal');
  // Differs in form from the references of referral rewards that this customer earned.
  await take(plan.referralWorth, 'referral_reversal', `refund-${orderId}`);
  if (plan.endedOffer !== null) await returnCashback(tx, plan.endedOffer, customerId);
  if (referrer && referral > 0) {
    const money = { amount: referral, currency };
    const { customer_id, reference: of } = referrer;
    const type = 'referral_reversal';
    await debit(tx, { customerId: customer_id, money, type, reference: of, orderId, now });
  }
}

async function debit(tx: Transaction, movement: Movement): Promise<void> {
  if (!(await debitWallet(tx, movement))) {
    throw new Error(
      `The wallet of customer ${movement.customerId} was changed by another transaction`,
    );
  }
}

interface Earned {
  readonly points: number;
  readonly cashback: number;
  readonly offer: (CashbackOffer & { readonly id: number }) | null;
}

async function findEarned(sql: Sql, { id, customer_id }: RefundedOrder): Promise<Earned> {
  const row = await sql.one<Earned>(
    `select
      coalesce((
        select sum(credit) from loyalty_transactions
          where order_id = $1 and customer_id = $2 and transaction_type = 'order_place'
      ), 0)::int as points,
      coalesce(sum(w.credit), 0) as cashback,
      (select to_jsonb(c) from cashbacks c where c.id = max(w.cashback_id)) as offer
      from wallet_transactions w
      where w.order_id = $1 and w.customer_id = $2 and w.transaction_type = 'CashBack'`,
    [id, customer_id],
  );
  return row ?? { points: 0, cashback: 0, offer: null };
}

/** The referral reward of this order, and the wallet that got it. */
async function findReferral(
  sql: Sql,
  { id, currency_code }: RefundedOrder,
): Promise<
  { customer_id: number; credit: number; reference: string; balance: number } | undefined
> {
  return sql.one(
    `select t.customer_id, t.credit, t.reference, w.balance from wallet_transactions t
        join wallets w on w.customer_id = t.customer_id and w.currency_code = $2
      where t.order_id = $1 and t.transaction_type = 'referrer'`,
    [id, currency_code],
  );
}
