import {
  type BillAmounts,
  billAmounts,
  billChanges,
  type Quote,
  type RentalQuote,
} from '@storefront/pricing';
import { Refusal } from '../../server/refusal';

/** The bill that the client states to have shown before the customer pressed the button. Major units. */
export interface ShownBill {
  readonly expected_total?: number | null | undefined;
  readonly expected_bill?: BillAmounts | null | undefined;
  readonly order_amount?: number | null | undefined;
}

/** The bill that is valid now. Major units. */
export interface BillNow {
  readonly amounts: BillAmounts;
  readonly total: number;
  readonly digits: number;
}

/**
 * Refuses a bill whose total or rest to pay differs from what the customer agreed to. Older clients send only
 * `order_amount`; they may be charged less than that, not more.
 * @throws {Refusal} 409 `expected_total` with the current bill and what changed
 */
export function refuseOtherBill(shown: ShownBill, now: BillNow): void {
  const changes = billChanges(shownAmounts(shown, now.total), now.amounts, now.digits);
  if (!changes.some(({ name }) => name === 'total' || name === 'leftToPay')) return;
  const amount = now.total.toFixed(now.digits);
  throw new Refusal(409, [{ code: 'expected_total', key: 'billChanged', values: { amount } }], {
    expected_total: now.total,
    expected_bill: now.amounts,
    changes,
  });
}

export function billOfQuote(bill: Quote | RentalQuote): BillNow {
  const delivery = 'delivery' in bill ? bill.delivery : undefined;
  return { amounts: billAmounts(bill, delivery), total: bill.total, digits: bill.digits };
}

function shownAmounts({ expected_total, expected_bill, order_amount }: ShownBill, total: number) {
  const expected = expected_total ?? expected_bill?.total;
  if (expected != null) return { ...expected_bill, total: expected };
  // Some clients send 0 when they compute no total.
  return order_amount && order_amount < total ? { total: order_amount } : {};
}
