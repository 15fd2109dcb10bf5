import type { CurrencyCode } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { returnCoupon } from '../coupons/use-coupon';
import { payBack, payBackAtGateways } from '../payments/refunds';
import { returnStock } from './stock';

interface ReleasedOrder {
  readonly id: number;
  readonly customer_id: number | null;
}

/**
 * Releases everything that a canceled order used: items, coupon and payments. It happens once, however many callers
 * there are.
 * @param language of the person who canceled it
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
    `update orders set stock_returned = true, reserved_until = null
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
    // With shares each payer is refunded at the gateway.
    await payBackAtGateways(tx, { orderId: id }, row.order_amount, { now, language });
    return;
  }
  const paid = row.payment_status === 'paid' ? row.order_amount : row.partially_paid_amount;
  const fromWallet = row.payment_method === 'wallet' ? paid : row.partially_paid_amount;
  const { currency_code: currency } = row;
  const subject = { orderId: id, customerId: customer_id, currency, paid, fromWallet };
  await payBack(tx, subject, { now, language });
}
