import {
  type BillAmounts,
  billAmounts,
  billChanges,
  type Quote,
  type RentalQuote,
} from '@storefront/pricing';
import { type Problem, Refusal } from '../../../server/http/refusal';
import type { LinesNow } from './agreed-lines';

/** The bill that the client showed, by its own account, before the customer pressed the button. Major units. */
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
 * Refuses a bill whose total or amount due differs from what the customer agreed to, or whose lines differ at the same
 * price. Older clients send only `order_amount`; they may be charged less than that, not more.
 * @param lines compared with those that the customer saw; `null` where none were stated
 * @throws {Refusal} 409 `expected_total`, or `expected_lines` when only those differ, with the current bill and what
 * changed
 */
export function refuseOtherBill(
  shown: ShownBill,
  now: BillNow,
  lines: LinesNow | null = null,
): void {
  const changes = billChanges(shownAmounts(shown, now.total), now.amounts, now.digits);
  const isOther = changes.some(({ name }) => name === 'total' || name === 'leftToPay');
  if (!isOther && !lines?.line_changes.length) return;
  const amount = now.total.toFixed(now.digits);
  const problem: Problem = isOther
    ? { code: 'expected_total', key: 'billChanged', values: { amount } }
    : { code: 'expected_lines', key: 'linesChanged' };
  throw new Refusal(409, [problem], {
    expected_total: now.total,
    expected_bill: now.amounts,
    changes,
    ...lines,
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
