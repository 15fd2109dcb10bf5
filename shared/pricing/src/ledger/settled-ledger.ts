import type { LedgerLine, LedgerName } from '../bill/bill';
import { sumMoney } from '../money/round-money';

/** An amount as sent by the server, in major units; absent if it does not apply. */
type ServerAmount = number | null | undefined;

/** The server's amounts of a placed order or trip; discounts are positive, as the server sends them. */
export interface SettledAmounts {
  /** The line for which no amount is sent: the sum of the items, or of the vehicles. */
  readonly rest: 'items' | 'trip';
  /** The other lines, in the order of the bill, each with the amounts that make it up. */
  readonly known: readonly (readonly [name: LedgerName, ...amounts: readonly ServerAmount[]])[];
  readonly total: number;
  readonly taxStatus: string | null | undefined;
  /** The amount already paid from the wallet. */
  readonly paid: ServerAmount;
  readonly paymentStatus: 'unpaid' | 'paid' | 'partially_paid';
  /** Canceled: unpaid amounts are no longer due. */
  readonly isCanceled: boolean;
  /** The refunded amount so far, by any method. */
  readonly refunded: ServerAmount;
  /** The amount of pending refunds. */
  readonly refunding: ServerAmount;
  /** `digit_after_decimal_point`. */
  readonly digits: number;
}

/** The payment state of a placed order or trip. `nothing_to_pay`: canceled before anything was paid. */
export type Settlement =
  | 'unpaid'
  | 'partially_paid'
  | 'paid'
  | 'refunding'
  | 'partly_refunded'
  | 'refunded'
  | 'nothing_to_pay';

/** An agreed bill. Major units. */
export interface SettledLedger {
  /** In the order of the bill; the lines that are not `included` add up to `total`. */
  readonly lines: readonly LedgerLine[];
  readonly total: number;
  readonly paid: number;
  /** 0 for a paid, canceled or refunded order. */
  readonly leftToPay: number;
  readonly refunded: number;
  readonly settlement: Settlement;
}

const discounts: readonly LedgerName[] = [
  'itemDiscount',
  'storeDiscount',
  'flashDiscount',
  'couponDiscount',
  'firstOrderDiscount',
];

/**
 * The bill of a placed order or trip, from the server's amounts. The line without an amount is the rest of the total,
 * so that the bill always adds up.
 * @throws PricingError `not-a-number`, `digits`
 */
export function settledLedger(settled: SettledAmounts): SettledLedger {
  const { rest, known, taxStatus, digits } = settled;
  const sum = (amounts: readonly ServerAmount[]) =>
    sumMoney(
      amounts.map((amount) => amount ?? 0),
      digits,
    );
  const others = known.map(([name, ...amounts]): LedgerLine => {
    const amount = sum(amounts);
    return {
      name,
      amount: discounts.includes(name) ? sum([-amount]) : amount,
      included: name === 'tax' && taxStatus === 'included',
    };
  });
  const added = others.filter(({ included }) => !included);
  const amount = sum([settled.total, ...added.map((line) => -line.amount)]);
  const refunded = sum([settled.refunded]);
  const isOver = settled.isCanceled || refunded > 0 || Boolean(settled.refunding);
  const isPaid = settled.paymentStatus === 'paid';
  return {
    lines: [{ name: rest, amount, included: false }, ...others],
    total: sum([settled.total]),
    paid: sum([settled.paid]),
    leftToPay: isOver || isPaid ? 0 : sum([settled.total, -(settled.paid ?? 0)]),
    refunded,
    settlement: settlementOf(settled, refunded),
  };
}

function settlementOf(settled: SettledAmounts, refunded: number): Settlement {
  const { paymentStatus, isCanceled, total, paid, refunding } = settled;
  const received = paymentStatus === 'paid' ? total : (paid ?? 0);
  if (refunding) return 'refunding';
  if (refunded > 0) return refunded < received ? 'partly_refunded' : 'refunded';
  // The payment of a canceled parcel that was picked up is not refunded.
  return isCanceled && received === 0 ? 'nothing_to_pay' : paymentStatus;
}
