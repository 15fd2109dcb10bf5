import type { TripPaymentBody } from '../contract/rental/rental-trips';
import type { Trip, TripPaymentMethod } from '../entities/rental/trip';

/** A payment method, and its gateway. */
interface Way {
  readonly method: TripPaymentMethod;
  readonly gateway: string | null;
}

/**
 * The request body that pays a trip by this method.
 * @param leftToPay the amount to pay at the gateway or pickup, major units
 * @param callback the page to which a gateway returns
 */
export function tripPaymentBody(
  trip: Pick<Trip, 'id' | 'trip_amount'>,
  { method, gateway }: Way,
  leftToPay: number,
  callback: string,
): TripPaymentBody {
  const total = trip.trip_amount;
  const isAtGateway = gateway !== null && gateway !== 'cash_payment';
  return {
    payment_platform: 'web',
    trip_id: trip.id,
    payment_method: method,
    payment_gateway: gateway,
    expected_total: total,
    expected_bill: JSON.stringify({ total, leftToPay: method === 'wallet' ? 0 : leftToPay }),
    callback_url: isAtGateway ? callback : null,
  };
}
