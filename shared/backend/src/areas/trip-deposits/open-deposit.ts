import type { TripDeposit } from '@storefront/api';
import { isTripStatus } from '@storefront/domain';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import { readOffered } from '../../settings/offered-settings';
import { readSettings } from '../../settings/shop-settings';
import { chooseGateway } from '../payments/gateway';
import type { PaymentProvider } from '../payments/provider';
import { insertPayment } from '../payments/queries';
import type { TripRow } from '../rental-trips/trip-rows';
import { findDeposit, isDepositWanted } from './deposit-rows';

/** The time after the return in which the provider can report damage to the vehicle. */
export const CHECK_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

type HeldTrip = Pick<TripRow, 'id' | 'trip_status' | 'deposit_amount' | 'estimated_trip_end_time'>;

/** Gateways that can hold a deposit until the vehicle is checked after the trip. */
function holdingGateways(
  providers: readonly PaymentProvider[],
  { trip_status: status, deposit_amount: amount, estimated_trip_end_time: end }: HeldTrip,
  now: Date,
): string[] {
  if (amount <= 0 || !isTripStatus(status, 'open')) return [];
  const needed = end.getTime() + CHECK_MS - now.getTime();
  return providers.flatMap(({ holding }) =>
    holding && needed <= holding.days * DAY_MS ? holding.gateways : [],
  );
}

/** The state of a trip's deposit; `null` for a trip without one. */
export async function readDeposit(
  sql: Sql,
  trip: HeldTrip,
  {
    payments,
    now,
    isOffered,
  }: {
    readonly payments: readonly PaymentProvider[];
    readonly now: Date;
    /** Whether deposits can be held in advance. */
    readonly isOffered: boolean;
  },
): Promise<TripDeposit | null> {
  if (trip.deposit_amount <= 0) return null;
  const held = await findDeposit(sql, trip.id);
  const isOpen = held === undefined || held.payment_status === 'released';
  const isOn = isOffered && isOpen && (await readSettings(sql)).digitalPayment;
  const isReleaseDecided = held?.payment_status === 'held' && held.deposit_decision === 'release';
  return {
    amount: trip.deposit_amount,
    status: held?.payment_status ?? 'at_pickup',
    taken_amount: held?.payment_status === 'taken' ? held.taken_amount : 0,
    reason: held?.payment_status === 'taken' ? held.taken_reason : null,
    released_at: isReleaseDecided ? (held.next_attempt_at?.toISOString() ?? null) : null,
    gateways: isOn ? holdingGateways(payments, trip, now) : [],
  };
}

interface WantedDeposit {
  readonly gateway: string;
  readonly callback: string | null | undefined;
  readonly language: Language;
}

/**
 * Opens a payment page on which the deposit of a trip is held.
 * @returns the address of the page
 * @throws {Refusal} 403 `deposit` when none is needed, or the gateway cannot hold it long enough; `payment_method`,
 * `callback`, `digital_payment`
 */
export async function openDeposit(
  backend: BackendContext,
  trip: TripRow,
  { gateway, callback, language }: WantedDeposit,
  now: Date,
): Promise<string> {
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const payment = await backend.database.transaction(async (tx) => {
    if (!(await readOffered(backend.config, tx)).digitalPayment)
      refuse(403, 'digital_payment', 'digitalOff');
    const { id, deposit_amount: amount, customer_id: customerId, owner } = trip;
    const isWanted = await isDepositWanted(tx, { deposit_trip_id: id, amount });
    if (!isWanted || !holdingGateways(backend.payments, trip, now).includes(gateway)) {
      refuse(403, 'deposit', 'depositNotHeld');
    }
    const { currency_code: currency } = trip;
    const subject = { purpose: 'deposit', depositOf: id, currency, language } as const;
    return insertPayment(tx, { subject, customerId, owner, amount, ...paymentColumns }, now);
  });
  return provider.initiate({ ...payment, remark: message(language, 'payment.deposit') });
}
