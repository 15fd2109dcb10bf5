import {
  cancelOpenPayments,
  creditWallet,
  paidOfTrip,
  readSettings,
  refuse,
  type Transaction,
  type TripRow,
} from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';

/** The effect of a changed trip on its payments, in major units. */
export interface ChangeSettlement {
  /** The amount that stays paid. */
  readonly paid: number;
  readonly leftToPay: number;
  /** The amount that is refunded into the wallet. */
  readonly refund: number;
}

type PaidTrip = Pick<
  TripRow,
  'payment_status' | 'trip_amount' | 'partially_paid_amount' | 'digits'
>;

/** @param total the total of the changed trip, major units */
export function settlementOf(trip: PaidTrip, total: number): ChangeSettlement {
  const received = paidOfTrip(trip);
  const paid = Math.min(received, total);
  return {
    paid,
    leftToPay: sumMoney([total, -paid], trip.digits),
    refund: sumMoney([received, -paid], trip.digits),
  };
}

/**
 * A partial refund needs a wallet: a payment is refunded at its gateway only once, and that must remain possible for a
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

/** Refunds the overpaid amount, and records what is still paid. The caller has locked the trip. */
export async function settleChange(
  tx: Transaction,
  trip: TripRow,
  { paid, leftToPay, refund }: ChangeSettlement,
  now: Date,
): Promise<void> {
  // The open payments are for the old amount.
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

/** A reference per change, so that each moves money once. Orders and trips have separate numbers. */
async function nextReference(tx: Transaction, tripId: number): Promise<string> {
  const earlier = await tx.one<{ count: number }>(
    `select count(*) as count from wallet_transactions
      where trip_id = $1 and transaction_type = 'order_change'`,
    [tripId],
  );
  return `trip-${tripId}-${(earlier?.count ?? 0) + 1}`;
}
