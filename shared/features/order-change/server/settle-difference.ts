import { randomUUID } from 'node:crypto';
import {
  creditWallet,
  debitWallet,
  findZoneTerms,
  type OrderRow,
  readSettings,
  refuse,
  type Transaction,
} from '@storefront/backend/feature';
import { isCashAllowed, sumMoney } from '@storefront/pricing';

/**
 * Settles the price difference of a changed order by its payment method: with cash the courier collects another amount;
 * paid orders are settled with the wallet.
 * @param total total of the order after the change, major units
 * @throws {Refusal} 403 `order` when that is not possible; 403 `order_amount` when the wallet's balance is too low; 403
 * `cod` above the limit for cash
 */
export async function settleDifference(
  tx: Transaction,
  order: OrderRow,
  total: number,
  now: Date,
): Promise<void> {
  const difference = sumMoney([total, -order.order_amount], order.digits);
  if (difference === 0) return;
  if (order.payment_status === 'paid') return settleWithWallet(tx, order, difference, now);
  // The previous amount, or the rest of it after the wallet, was paid by bank transfer.
  if (order.offline) refuse(403, 'order', 'orderChangeUnpriced');
  const zone = await findZoneTerms(tx, [order.zone_id], order.module_id);
  if (!zone || !isCashAllowed(total, zone.maximum_cod_order_amount)) refuse(403, 'cod', 'cashOff');
  if (order.payment_status === 'partially_paid') await collectRemainder(tx, order, difference);
}

/** Collects the rest of an order that the wallet has paid in part. */
async function collectRemainder(
  tx: Transaction,
  order: OrderRow,
  difference: number,
): Promise<void> {
  const rest = await tx.one(
    `update payments set amount = amount + $2
      where order_id = $1 and payment_status = 'unpaid' and provider is null and amount + $2 > 0
      returning id`,
    [order.id, difference],
  );
  if (!rest) refuse(403, 'order', 'orderChangeUnpriced');
}

async function settleWithWallet(
  tx: Transaction,
  order: OrderRow,
  difference: number,
  now: Date,
): Promise<void> {
  const hasWallet = order.customer_id !== null && (await readSettings(tx)).wallet;
  if (!hasWallet || order.customer_id === null) return refuse(403, 'order', 'orderChangeUnpriced');
  const movement = {
    customerId: order.customer_id,
    money: { amount: Math.abs(difference), currency: order.currency_code },
    type: 'order_change',
    reference: await nextReference(tx, order.id),
    orderId: order.id,
    now,
  } as const;
  if (difference < 0) return creditWallet(tx, movement);
  if (!(await debitWallet(tx, movement))) refuse(403, 'order_amount', 'walletTooLow');
  if (order.payment_method === 'wallet') return;
  // The gateway has paid the rest; its refund must not exceed what it took.
  await tx.query(
    `insert into payments (id, purpose, order_id, customer_id, owner, payment_method, amount, currency_code,
        payment_status, created_at, paid_at)
      values ($1, 'order', $2, $3, $4, 'wallet', $5, $6, 'paid', $7, $7)`,
    [randomUUID(), order.id, order.customer_id, order.owner, difference, order.currency_code, now],
  );
  await tx.query(
    'update orders set partially_paid_amount = partially_paid_amount + $2 where id = $1',
    [order.id, difference],
  );
}

/** A reference per change, so that each moves money once. */
async function nextReference(tx: Transaction, orderId: number): Promise<string> {
  const earlier = await tx.one<{ count: number }>(
    `select count(*) as count from wallet_transactions
      where order_id = $1 and transaction_type = 'order_change'`,
    [orderId],
  );
  return `${orderId}-${(earlier?.count ?? 0) + 1}`;
}
