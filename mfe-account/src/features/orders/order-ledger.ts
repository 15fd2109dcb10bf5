import type { Order, OrderDetail } from '@storefront/api';
import { type SettledLedger, settledLedger, sumMoney } from '@storefront/pricing';
import { refundedAmounts } from '../refunds/refunded-amounts';

export type BilledOrder = Pick<
  Order,
  | 'order_amount'
  | 'delivery_charge'
  | 'total_tax_amount'
  | 'tax_status'
  | 'store_discount_amount'
  | 'flash_admin_discount_amount'
  | 'flash_store_discount_amount'
  | 'coupon_discount_amount'
  | 'ref_bonus_amount'
  | 'additional_charge'
  | 'extra_packaging_amount'
  | 'dm_tips'
  | 'partially_paid_amount'
  | 'payment_status'
  | 'order_status'
  | 'refunded_amount'
  | 'payment_refunds'
  | 'refund'
>;

/**
 * The bill of an order, in the lines that the checkout showed.
 * @param details the lines of the order, which tell add-ons from items; without them they are one amount
 * @param digits `digit_after_decimal_point`
 */
export function orderLedger(
  order: BilledOrder,
  details: readonly Pick<OrderDetail, 'total_add_on_price'>[],
  digits: number,
): SettledLedger {
  const back = refundedAmounts(order, digits);
  return settledLedger({
    rest: 'items',
    known: [
      ['addOns', ...details.map((line) => line.total_add_on_price)],
      ['storeDiscount', order.store_discount_amount],
      ['flashDiscount', order.flash_admin_discount_amount, order.flash_store_discount_amount],
      ['couponDiscount', order.coupon_discount_amount],
      ['firstOrderDiscount', order.ref_bonus_amount],
      ['tax', order.total_tax_amount],
      ['delivery', order.delivery_charge],
      ['additionalCharge', order.additional_charge],
      ['packaging', order.extra_packaging_amount],
      ['tip', order.dm_tips],
    ],
    total: order.order_amount,
    taxStatus: order.tax_status,
    paid: order.partially_paid_amount,
    paymentStatus: order.payment_status,
    isCanceled: order.order_status === 'canceled' || order.order_status === 'returned',
    refunded: sumMoney([back.toWallet, back.elsewhere], digits),
    refunding: back.pending,
    digits,
  });
}
