import type { TripPaymentMethod } from '@storefront/api';
import type { Database, Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { debitWallet } from '../wallet/ledger';
import type { TripRow } from './trip-rows';

/** Statuses of a trip in which it can be paid. */
export const payable: readonly string[] = ['pending', 'confirmed', 'ongoing', 'payment_failed'];

/**
 * Pays a trip in cash at the pickup, or from the wallet: the whole, or what the wallet holds and the
 * rest in cash (Contract 4.31).
 * @throws {Refusal} 403 `trip` (paid already), `customer_wallet`, `is_guest`, `digital_payment`
 */
export async function payTrip(
  database: Database,
  trip: TripRow,
  method: TripPaymentMethod,
  gateway: string | null,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    const open = await tx.one<{ payment_status: string; trip_status: string }>(
      'select payment_status, trip_status from trips where id = $1 for update',
      [trip.id],
    );
    if (open?.payment_status !== 'unpaid' || !payable.includes(open.trip_status)) {
      refuse(403, 'trip', 'tripPaid');
    }
    if (method === 'cash_payment') return writePayment(tx, trip.id, 'unpaid', method, 0);
    const isCashRest = method === 'partial_payment' && gateway === 'cash_payment';
    if (method !== 'wallet' && !isCashRest) refuse(403, 'digital_payment', 'digitalOff');
    const { customer_id: customerId } = trip;
    if (customerId === null) return refuse(403, 'is_guest', 'walletOff');
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    const amount = method === 'wallet' ? trip.trip_amount : await walletPart(tx, customerId, trip);
    const movement = { customerId, type: 'trip_booking', reference: String(trip.id), now } as const;
    if (!(await debitWallet(tx, { ...movement, amount }))) {
      refuse(403, 'customer_wallet', 'walletTooLow');
    }
    return writePayment(
      tx,
      trip.id,
      method === 'wallet' ? 'paid' : 'partially_paid',
      method,
      amount,
    );
  });
}

export async function walletPart(
  tx: Transaction,
  customerId: number,
  trip: TripRow,
): Promise<number> {
  const row = await tx.one<{ wallet_balance: number }>(
    'select wallet_balance from customers where id = $1 for update',
    [customerId],
  );
  const balance = row?.wallet_balance ?? 0;
  if (balance <= 0) refuse(403, 'customer_wallet', 'walletTooLow');
  if (balance >= trip.trip_amount) refuse(403, 'customer_wallet', 'walletCoversAll');
  return balance;
}

export async function writePayment(
  tx: Transaction,
  tripId: number,
  status: string,
  method: TripPaymentMethod,
  amount: number,
): Promise<void> {
  await tx.query(
    `update trips set payment_status = $2, payment_method = $3, partially_paid_amount = $4
      where id = $1`,
    [tripId, status, method, amount],
  );
}
