import type { Order, OrderDetail } from '@storefront/api';
import { type LedgerLine, type LedgerName, sumMoney } from '@storefront/pricing';

export interface OrderLedger {
  /** In the order of Decision 5; the lines that are not `included` add up to `total`. */
  readonly lines: readonly LedgerLine[];
  readonly total: number;
  /** Paid from the wallet. */
  readonly walletPart: number;
  readonly leftToPay: number;
}

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
>;

/**
 * The bill of an order by the server's own amounts, in the lines that the checkout showed. What the goods came
 * to is what remains of the total, so that the bill always adds up.
 * @param details the lines of the order, which tell add-ons from items; without them they are one amount
 * @param digits `digit_after_decimal_point`
 */
export function orderLedger(
  order: BilledOrder,
  details: readonly Pick<OrderDetail, 'total_add_on_price'>[],
  digits: number,
): OrderLedger {
  const isTaxIncluded = order.tax_status === 'included';
  const sum = (amounts: readonly (number | null | undefined)[]) =>
    sumMoney(
      amounts.map((amount) => amount ?? 0),
      digits,
    );
  const less = (amount: number | null | undefined) => sum([-(amount ?? 0)]);
  const after: readonly (readonly [LedgerName, number])[] = [
    ['storeDiscount', less(order.store_discount_amount)],
    [
      'flashDiscount',
      less(sum([order.flash_admin_discount_amount, order.flash_store_discount_amount])),
    ],
    ['couponDiscount', less(order.coupon_discount_amount)],
    ['firstOrderDiscount', less(order.ref_bonus_amount)],
    ['tax', sum([order.total_tax_amount])],
    ['delivery', sum([order.delivery_charge])],
    ['additionalCharge', sum([order.additional_charge])],
    ['packaging', sum([order.extra_packaging_amount])],
    ['tip', sum([order.dm_tips])],
  ];
  const isAdded = (name: LedgerName) => !(name === 'tax' && isTaxIncluded);
  const addOns = sum(details.map((line) => line.total_add_on_price));
  const items = sum([
    order.order_amount,
    -addOns,
    ...after.filter(([name]) => isAdded(name)).map(([, amount]) => -amount),
  ]);
  const goods: readonly (readonly [LedgerName, number])[] = [
    ['items', items],
    ['addOns', addOns],
  ];
  const walletPart = sum([order.partially_paid_amount]);
  return {
    lines: [...goods, ...after].map(([name, amount]) => ({
      name,
      amount,
      included: !isAdded(name),
    })),
    total: sum([order.order_amount]),
    walletPart,
    leftToPay: sum([order.order_amount, -walletPart]),
  };
}
