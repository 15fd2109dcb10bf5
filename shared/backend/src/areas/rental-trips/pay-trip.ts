import type { TripPaymentMethod } from '@storefront/api';
import type { Database } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import { readSettings } from '../../settings/shop-settings';
import type { ShownBill } from '../orders/place/agreed-bill';
import { cancelOpenPayments } from '../payments/queries';
import {
  enterTripPayment,
  lockDueOf,
  payFromWallet,
  refuseOtherAmount,
  walletPart,
  writePayment,
} from './trip-payment';
import type { TripRow } from './trip-rows';

export interface TripPayment {
  readonly method: TripPaymentMethod;
  /** For the rest of a partial payment: `cash_payment`. */
  readonly gateway: string | null;
  readonly shown: ShownBill;
}

/**
 * Pays a trip in cash at the pickup, or from the wallet: the whole amount due, or the wallet's balance with the rest in
 * cash.
 * @throws {Refusal} 403 `trip` (already paid), `customer_wallet`, `is_guest`, `digital_payment`; 409 `expected_total`
 */
export async function payTrip(
  database: Database,
  trip: TripRow,
  { method, gateway, shown }: TripPayment,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id, trip_amount: total, customer_id: customerId } = trip;
    const settings = await readSettings(tx);
    const due = await lockDueOf(tx, trip);
    const isRest = due !== total;
    if (isRest && method !== 'wallet') refuse(403, 'trip', 'tripPaid');
    if (method === 'cash_payment') {
      refuseOtherAmount(shown, trip, 0);
      return writePayment(tx, id, 'unpaid', method, 0);
    }
    const isCashRest = method === 'partial_payment' && gateway === 'cash_payment';
    if (method !== 'wallet' && !isCashRest) refuse(403, 'digital_payment', 'digitalOff');
    if (customerId === null) return refuse(403, 'is_guest', 'walletOff');
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    const amount = isCashRest ? await walletPart(tx, customerId, trip) : due;
    refuseOtherAmount(shown, trip, isCashRest ? amount : total);
    await payFromWallet(tx, customerId, trip, amount, now);
    await cancelOpenPayments(tx, { tripId: id });
    if (isRest) return enterTripPayment(tx, id, method);
    return writePayment(tx, id, isCashRest ? 'partially_paid' : 'paid', method, amount);
  });
}
