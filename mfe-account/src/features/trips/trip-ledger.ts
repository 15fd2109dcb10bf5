import type { Trip } from '@storefront/api';
import { type SettledLedger, settledLedger, sumMoney } from '@storefront/pricing';
import { refundedAmounts } from '@storefront/pricing/placed';

export type BilledTrip = Pick<Trip, 'trip_amount' | 'trip_status' | 'payment_status'> &
  Partial<
    Pick<
      Trip,
      | 'extras_amount'
      | 'delivery_amount'
      | 'return_amount'
      | 'discount_on_trip'
      | 'coupon_discount_amount'
      | 'ref_bonus_amount'
      | 'tax_amount'
      | 'tax_status'
      | 'additional_charge'
      | 'partially_paid_amount'
      | 'refunded_amount'
      | 'payment_refunds'
    >
  >;

/**
 * The bill of a trip, in the lines of the booking.
 * @param digits `digit_after_decimal_point`
 */
export function tripLedger(trip: BilledTrip, digits: number): SettledLedger {
  const back = refundedAmounts(trip, digits);
  return settledLedger({
    rest: 'trip',
    known: [
      ['addOns', trip.extras_amount],
      ['vehicleDelivery', trip.delivery_amount],
      ['returnElsewhere', trip.return_amount],
      ['storeDiscount', trip.discount_on_trip],
      ['couponDiscount', trip.coupon_discount_amount],
      ['firstOrderDiscount', trip.ref_bonus_amount],
      ['tax', trip.tax_amount],
      ['additionalCharge', trip.additional_charge],
    ],
    total: trip.trip_amount,
    taxStatus: trip.tax_status,
    paid: trip.partially_paid_amount,
    paymentStatus: trip.payment_status,
    isCanceled: trip.trip_status === 'canceled',
    refunded: sumMoney([back.toWallet, back.elsewhere], digits),
    refunding: back.pending,
    digits,
  });
}
