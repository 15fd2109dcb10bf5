import { sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { cancelOpenPayments } from '../payments/queries';
import { creditWallet } from '../wallet/ledger';
import type { TripRow } from './trip-rows';

/** The effect of a change of a trip on its payment. Major units. */
export interface ChangeSettlement {
  /** What stays paid. */
  readonly paid: number;
  readonly leftToPay: number;
  /** The amount that is refunded into the wallet. */
  readonly refund: number;
}

type PaidTrip = Pick<
  TripRow,
  'payment_status' | 'trip_amount' | 'partially_paid_amount' | 'digits'
>;

/** The amount that has been paid of a trip before its end, major units. */
export function paidOf(trip: Omit<PaidTrip, 'digits'>): number {
  return trip.payment_status === 'paid' ? trip.trip_amount : trip.partially_paid_amount;
}

/** @param total of the trip as it will be, major units */
export function settlementOf(trip: PaidTrip, total: number): ChangeSettlement {
  const received = paidOf(trip);
  const paid = Math.min(received, total);
  return {
    paid,
    leftToPay: sumMoney([total, -paid], trip.digits),
    refund: sumMoney([received, -paid], trip.digits),
  };
}

/**
 * Without a wallet a part cannot be refunded: the gateway refunds a payment once, which must stay possible for a
 * cancellation.
 * @throws {Refusal} 403 `trip`
 */
export async function refuseRefund(
  tx: Transaction,
  { customer_id: customerId }: Pick<TripRow, 'customer_id'>,
  { refund }: ChangeSettlement,
): Promise<void> {
  const hasWallet = customerId !== null && (await readSettings(tx)).wallet;
  if (refund > 0 && !hasWallet) refuse(403, 'trip', 'tripChangeUnrefunded');
}

/** Refunds the excess, and stores the remaining paid amount. The trip must be locked. */
export async function settleChange(
  tx: Transaction,
  trip: TripRow,
  { paid, leftToPay, refund }: ChangeSettlement,
  now: Date,
): Promise<void> {
  // They are for another amount.
  await cancelOpenPayments(tx, { tripId: trip.id });
  if (refund > 0 && trip.customer_id !== null) {
    await creditWallet(tx, {
      customerId: trip.customer_id,
      money: { amount: refund, currency: trip.currency_code },
      type: 'order_change',
      reference: await nextReference(tx, trip.id),
      tripId: trip.id,
      now,
    });
  }
  if (paid === 0) return;
  const isPaid = leftToPay === 0;
  await tx.query(
    `update trips set payment_status = $2,
        partially_paid_amount = case when $3 then least(partially_paid_amount, $4::numeric) else $4 end
      where id = $1`,
    [trip.id, isPaid ? 'paid' : 'partially_paid', isPaid, paid],
  );
}

/** Each change of a trip moves money once. Orders and trips are numbered apart. */
async function nextReference(tx: Transaction, tripId: number): Promise<string> {
  const earlier = await tx.one<{ count: number }>(
    `select count(*) as count from wallet_transactions
      where trip_id = $1 and transaction_type = 'order_change'`,
    [tripId],
  );
  return `trip-${tripId}-${(earlier?.count ?? 0) + 1}`;
}
