import { sumMoney } from '../money/round-money';
import { type Refunded, refundedAmounts } from './refunded-amounts';
import { type SettledLedger, settledLedger } from './settled-ledger';

type Amount = number | null | undefined;

/** The amounts of an order as sent by the server, in major units, and its state. */
export interface BilledOrder extends Refunded {
  readonly order_amount: number;
  readonly delivery_charge: number;
  readonly total_tax_amount?: Amount;
  readonly tax_status?: string | null | undefined;
  readonly store_discount_amount?: Amount;
  readonly flash_admin_discount_amount?: Amount;
  readonly flash_store_discount_amount?: Amount;
  readonly coupon_discount_amount?: Amount;
  readonly ref_bonus_amount?: Amount;
  readonly additional_charge?: Amount;
  readonly extra_packaging_amount?: Amount;
  readonly dm_tips?: Amount;
  readonly partially_paid_amount?: Amount;
  readonly payment_status: 'unpaid' | 'paid' | 'partially_paid';
  readonly order_status: string;
}

/**
 * The bill of an order, in the lines that the checkout showed.
 * @param details the lines of the order, which separate add-ons from items; without them both are one amount
 * @param digits `digit_after_decimal_point`
 */
export function orderLedger(
  order: BilledOrder,
  details: readonly { readonly total_add_on_price: number }[],
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
