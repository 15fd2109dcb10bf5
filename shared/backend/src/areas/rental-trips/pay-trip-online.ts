import { sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { isGateway } from '../configuration/service';
import { checkCallback } from '../payments/callback';
import { insertPayment } from '../payments/queries';
import { debitWallet } from '../wallet/ledger';
import { payable, walletPart, writePayment } from './pay-trip';
import type { TripRow } from './trip-rows';

export interface OnlinePayment {
  /** `partial_payment`: the wallet pays what it holds, the gateway the rest. */
  readonly method: 'digital_payment' | 'partial_payment';
  readonly gateway: string;
  readonly callback: string | null | undefined;
}

/**
 * Opens a payment at a gateway for what is left of a trip (Contract 4.31).
 * @returns the address of the gateway's page
 * @throws {Refusal} 403 `digital_payment`, `payment_method`, `callback`, `trip` (paid already, or over),
 * `is_guest`, `customer_wallet`
 */
export async function payTripOnline(
  { database, config }: BackendContext,
  trip: TripRow,
  { method, gateway, callback }: OnlinePayment,
  now: Date,
): Promise<string> {
  if (!isGateway(gateway)) refuse(403, 'payment_method', 'gatewayUnknown');
  const address = checkCallback(config, callback);
  const id = await database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.digitalPayment) refuse(403, 'digital_payment', 'digitalOff');
    if (!(await isTripWaiting(tx, trip.id))) refuse(403, 'trip', 'tripPaid');
    const paid =
      method === 'partial_payment' ? await payPart(tx, trip, now) : await paidBefore(tx, trip.id);
    await tx.query(
      `update payments set payment_status = 'canceled'
        where trip_id = $1 and payment_status = 'unpaid'`,
      [trip.id],
    );
    const { customer_id: customerId, owner } = trip;
    const amount = sumMoney([trip.trip_amount, -paid]);
    const opened = {
      purpose: 'trip',
      tripId: trip.id,
      customerId,
      owner,
      gateway,
      amount,
    } as const;
    return insertPayment(tx, { ...opened, callback: address }, now);
  });
  return `${config.publicUrl}/sandbox/pay/${id}`;
}

/** Takes what the wallet holds, unless that was done before. */
async function payPart(tx: Transaction, trip: TripRow, now: Date): Promise<number> {
  const { customer_id: customerId } = trip;
  if (customerId === null) return refuse(403, 'is_guest', 'walletOff');
  const before = await paidBefore(tx, trip.id);
  if (before > 0) return before;
  if (!(await readSettings(tx)).wallet) refuse(403, 'customer_wallet', 'walletOff');
  const amount = await walletPart(tx, customerId, trip);
  const movement = { customerId, type: 'trip_booking', reference: String(trip.id), now } as const;
  if (!(await debitWallet(tx, { ...movement, amount }))) {
    refuse(403, 'customer_wallet', 'walletTooLow');
  }
  await writePayment(tx, trip.id, 'partially_paid', 'partial_payment', amount);
  return amount;
}

async function paidBefore(tx: Transaction, tripId: number): Promise<number> {
  const row = await tx.one<{ partially_paid_amount: number }>(
    'select partially_paid_amount from trips where id = $1',
    [tripId],
  );
  return row?.partially_paid_amount ?? 0;
}

/** Whether money is still wanted for a trip; the lock keeps it so until the transaction ends. */
export async function isTripWaiting(tx: Transaction, tripId: number): Promise<boolean> {
  const row = await tx.one<{ payment_status: string; trip_status: string }>(
    'select payment_status, trip_status from trips where id = $1 for update',
    [tripId],
  );
  return row !== undefined && row.payment_status !== 'paid' && payable.includes(row.trip_status);
}

/** The gateway has the money: what the wallet paid of it stays noted. */
export async function enterTripPayment(
  tx: Transaction,
  tripId: number,
  gateway: string,
): Promise<void> {
  await tx.query(
    `update trips set payment_status = 'paid',
        payment_method = case when payment_method = 'partial_payment' then payment_method else $2 end
      where id = $1`,
    [tripId, gateway],
  );
}
