import type { OrderPlaceBody } from '@storefront/api/cart';
import { billAmounts, type Quote } from '@storefront/pricing/order';
import type { ShownBill } from './reconcile-tax';

export type ExpectedBill = Pick<
  OrderPlaceBody,
  'expected_total' | 'expected_bill' | 'expected_lines'
>;

/**
 * The shown bill, which is sent with the order. Without a shown bill no total is sent: the server then answers with one
 * to confirm.
 */
export function expectedBill(bill: ShownBill | null, quote: Quote | null): ExpectedBill {
  if (!bill) return { expected_total: 0 };
  return {
    expected_total: bill.total,
    expected_bill: JSON.stringify(billAmounts(bill, quote?.delivery)),
  };
}
