import { sumMoney } from '../money/round-money';
import { type Refunded, refundedAmounts } from './refunded-amounts';
import { type SettledLedger, settledLedger } from './settled-ledger';

type Amount = number | null | undefined;

/** The amounts of a trip as sent by the server, in major units, and its state. */
export interface BilledTrip extends Refunded {
  readonly trip_amount: number;
  readonly extras_amount?: Amount;
  readonly delivery_amount?: Amount;
  readonly return_amount?: Amount;
  readonly discount_on_trip?: Amount;
  readonly coupon_discount_amount?: Amount;
  readonly ref_bonus_amount?: Amount;
  readonly tax_amount?: Amount;
  readonly tax_status?: string | null | undefined;
  readonly additional_charge?: Amount;
  readonly partially_paid_amount?: Amount;
  readonly payment_status: 'unpaid' | 'paid' | 'partially_paid';
  readonly trip_status: string;
}

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
