import { type CurrencyCode, sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../../database/database';
import type { Language } from '../../../server/language';
import { returnCoupon } from '../../coupons/use-coupon';
import { leaveToPeople, payBack, payBackAtGateways } from '../../payments/refund/refunds';
import { returnStock } from '../place/stock';

interface ReleasedOrder {
  readonly id: number;
  readonly customer_id: number | null;
}

/**
 * Releases everything of a canceled order: stock, coupon use and paid money. Idempotent.
 * @param language of the caller who canceled it
 */
export async function releaseOrder(
  tx: Transaction,
  { id, customer_id }: ReleasedOrder,
  now: Date,
  language?: Language,
): Promise<void> {
  const row = await tx.one<{
    coupon_id: number | null;
    payment_status: string;
    payment_method: string;
    order_amount: number;
    partially_paid_amount: number;
    shares_paid_amount: number;
    currency_code: CurrencyCode;
  }>(
    `update orders set stock_returned = true, reserved_until = null, reserved_by = null
      where id = $1 and not stock_returned
      returning coupon_id, payment_status, payment_method, order_amount, partially_paid_amount,
        shares_paid_amount, currency_code`,
    [id],
  );
  if (!row) return;
  await returnStock(tx, id);
  if (row.coupon_id !== null && customer_id !== null) {
    await returnCoupon(tx, row.coupon_id, customer_id);
  }
  if (row.shares_paid_amount > 0) {
    // Several people have paid: each is refunded by their own payment method.
    await payBackAtGateways(tx, { orderId: id }, row.order_amount, { now, language });
    return;
  }
  const paid = row.payment_status === 'paid' ? row.order_amount : row.partially_paid_amount;
  const fromWallet = row.payment_method === 'wallet' ? paid : row.partially_paid_amount;
  const { currency_code: currency } = row;
  const subject = { orderId: id, customerId: customer_id, currency, paid, fromWallet };
  await payBack(tx, subject, { now, language });
  const transfer = await tx.one(
    "select 1 from offline_payments where order_id = $1 and status = 'pending'",
    [id],
  );
  if (!transfer) return;
  // The customer states that it was sent: an operator has to check the bank account.
  const amount = sumMoney([row.order_amount, -paid], 3);
  await leaveToPeople(tx, { orderId: id, amount, isUnconfirmed: true }, { now, language });
}
