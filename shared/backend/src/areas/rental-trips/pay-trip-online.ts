import { sumMoney } from '@storefront/pricing';
import { isTripPart, tripPartRange } from '@storefront/pricing/placed';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { readOffered } from '../../settings/offered-settings';
import { readSettings } from '../../settings/shop-settings';
import type { ShownBill } from '../orders/place/agreed-bill';
import { beginPayment, chooseCharge, type DirectPayment } from '../payments/begin-payment';
import { maySaveCard } from '../payments/card-store';
import { chooseGateway } from '../payments/gateway';
import { insertPayment } from '../payments/queries';
import { holdTrip } from './held-trips';
import {
  lockDueOf,
  payFromWallet,
  refuseOtherAmount,
  walletPart,
  writePayment,
} from './trip-payment';
import type { TripRow } from './trip-rows';

export interface OnlinePayment {
  /** `partial_payment`: the wallet pays what its balance covers, the gateway the rest. */
  readonly method: 'digital_payment' | 'partial_payment';
  readonly gateway: string | null | undefined;
  readonly callback: string | null | undefined;
  /** Of the caller. */
  readonly language: Language;
  readonly shown: ShownBill;
  /** The part of the amount due to pay; absent: all. */
  readonly part?: number | null | undefined;
  /** The trip is paid when it is booked: it is held only until the payment. */
  readonly withBooking?: boolean;
  /** A saved card or browser wallet of the customer, for a payment without the gateway's page. */
  readonly direct: DirectPayment;
}

/**
 * Opens a payment at a gateway for the amount due of a trip, or a part of it; even if a part was paid from the wallet
 * and cash was chosen for the rest. Other open payments stay open: the one that is approved first pays.
 * @returns the address of the gateway's page, or of the shop's page if it was paid or refused at once
 * @throws {Refusal} 403 `digital_payment`, `payment_method`, `callback`, `trip` (already paid, or ended),
 * `part_amount`, `is_guest`, `customer_wallet`; 409 `expected_total`
 */
export async function payTripOnline(
  backend: BackendContext,
  trip: TripRow,
  { method, gateway, callback, language, shown, part, withBooking = false, direct }: OnlinePayment,
  now: Date,
): Promise<string> {
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const charge = await chooseCharge(backend, provider, paymentColumns.gateway, direct);
  const payment = await backend.database.transaction(async (tx) => {
    const settings = await readOffered(backend.config, tx);
    if (!settings.digitalPayment) refuse(403, 'digital_payment', 'digitalOff');
    const due = await lockDueOf(tx, trip);
    const isUntouched = due === trip.trip_amount;
    const isSplit = method === 'partial_payment' && isUntouched;
    const fromWallet = isSplit ? await payFromWalletFirst(tx, trip, now) : 0;
    const rest = sumMoney([due, -fromWallet], trip.digits);
    refuseOtherAmount(shown, trip, sumMoney([trip.trip_amount, -rest], trip.digits));
    const amount = part == null ? rest : chosenPart(part, rest, trip);
    const { customer_id: customerId, owner } = trip;
    const subject = { purpose: 'trip', tripId: trip.id, isPart: amount < rest } as const;
    const offersSaving = maySaveCard(backend, customerId, direct.customerId);
    const payer = { customerId, owner, language };
    const opened = { subject, ...payer, amount, offersSaving, ...paymentColumns };
    if (withBooking && isUntouched && trip.trip_status === 'pending') {
      await holdTrip(tx, trip.id, now);
    }
    return insertPayment(tx, opened, now);
  });
  return beginPayment(backend, provider, payment, charge);
}

/** @throws {Refusal} 403 `part_amount` */
function chosenPart(part: number, due: number, { digits }: TripRow): number {
  if (isTripPart(part, due, digits)) return part;
  const { least, most } = tripPartRange(due);
  const values = { least: least.toFixed(digits), most: most.toFixed(digits) };
  return refuse(403, 'part_amount', 'tripPartUnusable', values);
}

/**
 * Pays with the balance of the wallet.
 * @returns the amount
 */
async function payFromWalletFirst(tx: Transaction, trip: TripRow, now: Date): Promise<number> {
  const { customer_id: customerId } = trip;
  if (customerId === null) return refuse(403, 'is_guest', 'walletOff');
  if (!(await readSettings(tx)).wallet) refuse(403, 'customer_wallet', 'walletOff');
  const amount = await walletPart(tx, customerId, trip);
  await payFromWallet(tx, customerId, trip, amount, now);
  await writePayment(tx, trip.id, 'partially_paid', 'partial_payment', amount);
  return amount;
}
