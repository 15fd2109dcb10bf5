import { roundMoney } from '../money/round-money';
import type { Bill, LedgerName } from './bill';

/** The amounts of a bill by name: its lines, the busy-time surcharge within `delivery`, and its sums. */
export type BillAmountName = LedgerName | 'surcharge' | 'total' | 'walletPart' | 'leftToPay';

/** Major units, rounded; discounts are negative, as in the ledger. */
export type BillAmounts = Readonly<Partial<Record<BillAmountName, number>>>;

/** An amount that differs from the shown one. Major units. */
export interface BillChange {
  readonly name: BillAmountName;
  readonly before: number;
  readonly after: number;
}

/** In the order in which a bill shows them. */
const names = [
  'items',
  'trip',
  'addOns',
  'vehicleDelivery',
  'returnElsewhere',
  'itemDiscount',
  'storeDiscount',
  'flashDiscount',
  'couponDiscount',
  'firstOrderDiscount',
  'tax',
  'delivery',
  'surcharge',
  'additionalCharge',
  'packaging',
  'tip',
  'total',
  'walletPart',
  'leftToPay',
] as const satisfies readonly BillAmountName[];

type BillSums = Pick<Bill, 'ledger' | 'total' | 'walletPart' | 'leftToPay'>;

/**
 * A bill as flat amounts, for the shown bill of a client and the charged bill of a server.
 * @param delivery its surcharge is listed if the customer pays the delivery
 */
export function billAmounts(
  bill: BillSums,
  delivery?: { readonly surcharge: number; readonly amount: number },
): BillAmounts {
  return {
    ...Object.fromEntries(bill.ledger.map(({ name, amount }) => [name, amount])),
    ...(delivery && { surcharge: delivery.amount > 0 ? delivery.surcharge : 0 }),
    total: bill.total,
    walletPart: bill.walletPart,
    leftToPay: bill.leftToPay,
  };
}

/**
 * The differences between the shown bill and the current one, in the order of the bill. Amounts that were not shown are
 * left out; amounts that are missing from the current bill count as 0.
 * @param digits `digit_after_decimal_point`: both sides are rounded to it, so that 0.1 + 0.2 is 0.3
 * @throws PricingError `not-a-number`, `digits`
 */
export function billChanges(
  shown: BillAmounts,
  now: BillAmounts,
  digits?: number | null,
): readonly BillChange[] {
  return names.flatMap((name) => {
    const amount = shown[name];
    if (amount === undefined) return [];
    const before = roundMoney(amount, digits);
    const after = roundMoney(now[name] ?? 0, digits);
    return before === after ? [] : [{ name, before, after }];
  });
}
