import { discountAmount, type LedgerName, ledgerAmount, sumMoney } from '@storefront/pricing';
import type { OrderDraft } from '../place/order-draft';

type Billed = Pick<OrderDraft, 'bill' | 'lines' | 'store'>;

/** The lines of a bill as columns of `orders`; discounts are positive there. */
export function billColumns(order: Billed) {
  const { bill, store } = order;
  const amount = (name: LedgerName) => Math.abs(ledgerAmount(bill, name));
  const byOperator = flashPartOfOperator(order);
  return {
    order_amount: bill.total,
    delivery_charge: bill.delivery.amount,
    original_delivery_charge: bill.delivery.original,
    free_delivery_by: bill.delivery.freeBy === 'coupon' ? 'admin' : bill.delivery.freeBy,
    total_tax_amount: amount('tax'),
    tax_status: bill.taxIncluded ? 'included' : 'excluded',
    tax_percentage: Number(store?.tax ?? 0),
    store_discount_amount: sumMoney([amount('itemDiscount'), amount('storeDiscount')], bill.digits),
    flash_admin_discount_amount: byOperator,
    flash_store_discount_amount: sumMoney([amount('flashDiscount'), -byOperator], bill.digits),
    coupon_discount_amount: amount('couponDiscount'),
    ref_bonus_amount: amount('firstOrderDiscount'),
    additional_charge: amount('additionalCharge'),
    extra_packaging_amount: amount('packaging'),
    dm_tips: amount('tip'),
  };
}

/** The operator's part of flash sale discounts, by the percentage of each sale. */
function flashPartOfOperator({ lines, bill }: Billed): number {
  const parts = lines.map(({ loaded }, index) => {
    const line = bill.lines[index];
    if (line?.discountSource !== 'flash' || !loaded.stored.flash) return 0;
    return discountAmount(
      line.discount,
      loaded.stored.flash.admin_percentage,
      'percent',
      bill.digits,
    );
  });
  return sumMoney(parts, bill.digits);
}
