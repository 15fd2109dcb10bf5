import type { CurrencyCode } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { rewardPurchase } from '../loyalty/reward-purchase';
import { mailReceipt } from '../receipts/receipt-mail';

export interface CompletedOrder {
  readonly id: number;
  readonly customer_id: number | null;
  readonly store_id: number | null;
  readonly order_amount: number;
  readonly currency_code: CurrencyCode;
  readonly time_zone: string;
  readonly digits: number;
}

/** The effects of a delivery: cash counts as paid, the receipt is sent, points and rewards are credited. */
export async function completeOrder(
  tx: Transaction,
  order: CompletedOrder,
  now: Date,
): Promise<void> {
  await tx.query("update orders set payment_status = 'paid', reserved_until = null where id = $1", [
    order.id,
  ]);
  await tx.query(
    `update payments set payment_status = 'paid', paid_at = $2
      where order_id = $1 and payment_status = 'unpaid' and provider is null`,
    [order.id, now],
  );
  await tx.query('update stores set order_count = order_count + 1 where id = $1', [order.store_id]);
  await tx.query(
    `update items i set order_count = i.order_count + d.quantity
      from (
        select item_id, sum(quantity)::int as quantity from order_details
          where order_id = $1 and item_id is not null group by item_id order by item_id
      ) d where i.id = d.item_id`,
    [order.id],
  );
  await mailReceipt(tx, order.id, now);
  const { id: orderId, customer_id: customerId, time_zone: timeZone, digits } = order;
  if (customerId === null) return;
  const money = { amount: order.order_amount, currency: order.currency_code };
  const reference = String(orderId);
  await rewardPurchase(tx, { customerId, money, timeZone, digits, reference, orderId }, now);
}
