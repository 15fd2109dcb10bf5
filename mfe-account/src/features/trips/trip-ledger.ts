import type { Trip } from '@storefront/api';
import { type LedgerLine, type LedgerName, sumMoney } from '@storefront/pricing';

export interface TripLedger {
  /** In the order of Decision 5; the lines that are not `included` add up to `total`. */
  readonly lines: readonly LedgerLine[];
  readonly total: number;
  readonly paid: number;
  readonly leftToPay: number;
}

export type BilledTrip = Pick<Trip, 'trip_amount'> &
  Partial<
    Pick<
      Trip,
      | 'discount_on_trip'
      | 'coupon_discount_amount'
      | 'ref_bonus_amount'
      | 'tax_amount'
      | 'tax_status'
      | 'additional_charge'
      | 'partially_paid_amount'
    >
  >;

/**
 * The bill of a trip by the server's own amounts, in the lines of the booking (Contract 3.22). What the vehicles
 * came to is what remains of the total, so that the bill always adds up.
 * @param digits `digit_after_decimal_point`
 */
export function tripLedger(trip: BilledTrip, digits: number): TripLedger {
  const sum = (...amounts: readonly (number | null | undefined)[]) =>
    sumMoney(
      amounts.map((amount) => amount ?? 0),
      digits,
    );
  const less = (amount: number | null | undefined) => sum(-(amount ?? 0));
  const after: readonly (readonly [LedgerName, number])[] = [
    ['storeDiscount', less(trip.discount_on_trip)],
    ['couponDiscount', less(trip.coupon_discount_amount)],
    ['firstOrderDiscount', less(trip.ref_bonus_amount)],
    ['tax', sum(trip.tax_amount)],
    ['additionalCharge', sum(trip.additional_charge)],
  ];
  const isAdded = (name: LedgerName) => !(name === 'tax' && trip.tax_status === 'included');
  const vehicles = sum(
    trip.trip_amount,
    ...after.filter(([name]) => isAdded(name)).map(([, amount]) => -amount),
  );
  const all: readonly (readonly [LedgerName, number])[] = [['trip', vehicles], ...after];
  const paid = sum(trip.partially_paid_amount);
  return {
    lines: all.map(([name, amount]) => ({ name, amount, included: !isAdded(name) })),
    total: sum(trip.trip_amount),
    paid,
    leftToPay: sum(trip.trip_amount, -paid),
  };
}
