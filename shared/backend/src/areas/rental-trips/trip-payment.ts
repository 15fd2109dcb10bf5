import type { TripPaymentMethod } from '@storefront/api';
import { isTripStatus, type TripStatus } from '@storefront/domain';
import { amountIn, sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import { refuseOtherBill, type ShownBill } from '../orders/place/agreed-bill';
import { debitWallet, lockWallets } from '../wallet/ledger';
import type { TripRow } from './trip-rows';

/** The amount due of a trip, major units; `null` when nothing is due. Locks the trip until the transaction ends. */
export async function lockDueAmount(tx: Transaction, tripId: number): Promise<number | null> {
  const trip = await tx.one<{
    payment_status: string;
    trip_status: TripStatus;
    trip_amount: number;
    partially_paid_amount: number;
  }>(
    `select payment_status, trip_status, trip_amount, partially_paid_amount from trips
      where id = $1 for update`,
    [tripId],
  );
  if (!trip || trip.payment_status === 'paid' || !isTripStatus(trip.trip_status, 'open'))
    return null;
  return sumMoney([trip.trip_amount, -trip.partially_paid_amount], 3);
}

/**
 * The amount due of a trip that was read before it was locked, major units.
 * @throws {Refusal} 403 `trip` when nothing is due, or the amount has changed
 */
export async function lockDueOf(tx: Transaction, trip: TripRow): Promise<number> {
  const due = await lockDueAmount(tx, trip.id);
  const read = sumMoney([trip.trip_amount, -trip.partially_paid_amount], 3);
  return due === read ? due : refuse(403, 'trip', 'tripPaid');
}

/**
 * A trip is paid only at the amounts that the button showed.
 * @param walletPart the part that the wallet pays
 * @throws {Refusal} 409 `expected_total`
 */
export function refuseOtherAmount(
  shown: ShownBill,
  { trip_amount: total, digits }: TripRow,
  walletPart: number,
): void {
  const leftToPay = sumMoney([total, -walletPart], digits);
  refuseOtherBill(shown, { amounts: { total, walletPart, leftToPay }, total, digits });
}

/**
 * The balance of the wallet in the trip's currency, when it covers a part of the amount.
 * @throws {Refusal} 403 `customer_wallet`
 */
export async function walletPart(
  tx: Transaction,
  customerId: number,
  trip: TripRow,
): Promise<number> {
  const balance = amountIn(await lockWallets(tx, customerId), trip.currency_code);
  if (balance <= 0) refuse(403, 'customer_wallet', 'walletTooLow');
  if (balance >= trip.trip_amount) refuse(403, 'customer_wallet', 'walletCoversAll');
  return balance;
}

/** @throws {Refusal} 403 `customer_wallet` when the wallet of the trip's currency has too low a balance */
export async function payFromWallet(
  tx: Transaction,
  customerId: number,
  trip: TripRow,
  amount: number,
  now: Date,
): Promise<void> {
  const isPaid = await debitWallet(tx, {
    customerId,
    money: { amount, currency: trip.currency_code },
    type: 'trip_booking',
    reference: await nextReference(tx, trip.id),
    tripId: trip.id,
    now,
  });
  if (!isPaid) refuse(403, 'customer_wallet', 'walletTooLow');
}

/**
 * A trip that became longer is paid from the wallet a second time; the number distinguishes that movement from the
 * first payment.
 */
async function nextReference(tx: Transaction, tripId: number): Promise<string> {
  const earlier = await tx.one<{ count: number }>(
    `select count(*) as count from wallet_transactions
      where trip_id = $1 and transaction_type = 'trip_booking'`,
    [tripId],
  );
  return earlier?.count ? `${tripId}-${earlier.count + 1}` : String(tripId);
}

/** The paid amount of a trip so far, major units. */
export function paidOfTrip(
  trip: Pick<TripRow, 'payment_status' | 'trip_amount' | 'partially_paid_amount'>,
): number {
  return trip.payment_status === 'paid' ? trip.trip_amount : trip.partially_paid_amount;
}

/** Stores the payment method of a trip, and what was paid before the rest. */
export async function writePayment(
  tx: Transaction,
  tripId: number,
  status: 'unpaid' | 'partially_paid' | 'paid',
  method: TripPaymentMethod,
  amount: number,
): Promise<void> {
  await tx.query(
    `update trips set payment_status = $2, payment_method = $3, partially_paid_amount = $4,
        held_until = null
      where id = $1`,
    [tripId, status, method, amount],
  );
}

/** Records that a gateway has paid the amount due of a trip, or a part of it. */
export async function settleTripPayment(
  tx: Transaction,
  tripId: number,
  method: string,
  amount: number,
): Promise<void> {
  const due = await lockDueAmount(tx, tripId);
  if (due === null || amount >= due) return enterTripPayment(tx, tripId, method);
  await tx.query(
    `update trips set payment_status = 'partially_paid', payment_method = 'partial_payment',
        partially_paid_amount = partially_paid_amount + $2, held_until = null
      where id = $1`,
    [tripId, amount],
  );
}

/** Records that a trip is paid completely, the rest by `method`; what was paid before stays recorded. */
export async function enterTripPayment(
  tx: Transaction,
  tripId: number,
  method: string,
): Promise<void> {
  await tx.query(
    `update trips set payment_status = 'paid', held_until = null,
        payment_method = case when payment_method = 'partial_payment' then payment_method else $2 end
      where id = $1`,
    [tripId, method],
  );
}
