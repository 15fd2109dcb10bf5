import type { Transaction } from '../../database/database';
import { creditWallet } from '../wallet/ledger';
import { returnCoupon } from './coupons';
import { returnStock } from './stock';

interface ReleasedOrder {
  readonly id: number;
  readonly customer_id: number | null;
}

/**
 * Gives back what an order took that came to nothing: goods, coupon and the money that was paid.
 * However many ask for it, it happens once.
 */
export async function releaseOrder(
  tx: Transaction,
  { id, customer_id }: ReleasedOrder,
  now: Date,
): Promise<void> {
  const row = await tx.one<{
    coupon_id: number | null;
    payment_status: string;
    order_amount: number;
    partially_paid_amount: number;
  }>(
    `update orders set stock_returned = true, reserved_until = null
      where id = $1 and not stock_returned
      returning coupon_id, payment_status, order_amount, partially_paid_amount`,
    [id],
  );
  if (!row) return;
  await returnStock(tx, id);
  if (customer_id === null) return;
  if (row.coupon_id !== null) await returnCoupon(tx, row.coupon_id, customer_id);
  const amount = row.payment_status === 'paid' ? row.order_amount : row.partially_paid_amount;
  if (amount > 0) {
    await creditWallet(tx, {
      customerId: customer_id,
      amount,
      type: 'order_refund',
      reference: String(id),
      now,
    });
  }
}
