import type { TripDeposit } from '@storefront/api';
import {
  type BackendContext,
  chooseGateway,
  insertPayment,
  type Language,
  message,
  type PaymentProvider,
  type PaymentRow,
  readOffered,
  readSettings,
  refuse,
  type Sql,
  type Transaction,
  type TripRow,
} from '@storefront/backend/feature';
import { isTripStatus, type TripStatus } from '@storefront/domain';

const DAY_MS = 24 * 3_600_000;
/** The time after the return in which the provider can report damage to the vehicle. */
const CHECK_MS = DAY_MS;

/** The deposit of a trip, as the trip's answer contains it. */
interface DepositRow {
  payment_status: 'held' | 'released' | 'taken';
  deposit_decision: PaymentRow['deposit_decision'];
  taken_amount: number;
  taken_reason: string | null;
  next_attempt_at: Date | null;
}

/** The deposit of a trip; `undefined` if none was ever held. */
async function findDeposit(sql: Sql, tripId: number): Promise<DepositRow | undefined> {
  return sql.one<DepositRow>(
    `select payment_status, deposit_decision, taken_amount, taken_reason, next_attempt_at
      from payments
      where deposit_trip_id = $1 and payment_status in ('held', 'released', 'taken')
      order by payment_status = 'taken' desc, deposit_decision is null desc,
        payment_status = 'held' desc, number desc limit 1`,
    [tripId],
  );
}

/**
 * Whether this amount still has to be held for a trip: the trip has not ended, and no deposit is held or taken. Locks
 * the trip until the transaction ends.
 */
export async function isDepositWanted(
  tx: Transaction,
  { deposit_trip_id: tripId, amount }: Pick<PaymentRow, 'deposit_trip_id' | 'amount'>,
): Promise<boolean> {
  if (tripId === null) return false;
  const trip = await tx.one<{ trip_status: TripStatus; deposit_amount: number }>(
    'select trip_status, deposit_amount from trips where id = $1 for update',
    [tripId],
  );
  if (!trip || !isTripStatus(trip.trip_status, 'open') || trip.deposit_amount !== amount)
    return false;
  const before = await tx.one(
    `select 1 from payments where deposit_trip_id = $1
      and (payment_status = 'taken' or payment_status = 'held' and deposit_decision is null)`,
    [tripId],
  );
  return before === undefined;
}

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
  }: {
    /** Those that may hold it. */
    readonly payments: readonly PaymentProvider[];
    readonly now: Date;
  },
): Promise<TripDeposit | null> {
  if (trip.deposit_amount <= 0) return null;
  const held = await findDeposit(sql, trip.id);
  const isOpen = held === undefined || held.payment_status === 'released';
  const isOn = isOpen && (await readSettings(sql)).digitalPayment;
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
    const subject = { purpose: 'deposit', depositOf: id, currency } as const;
    const payer = { customerId, owner, language };
    return insertPayment(tx, { subject, ...payer, amount, ...paymentColumns }, now);
  });
  return provider.initiate({ ...payment, remark: message(language, 'payment.deposit') });
}

/**
 * Schedules the release of a deposit whose trip has ended, unless something else was decided: after a cancellation at
 * once.
 */
export async function releaseAfter(
  tx: Transaction,
  { id, trip_status: status }: Pick<TripRow, 'id' | 'trip_status'>,
  at: Date,
): Promise<void> {
  const due = status === 'completed' ? new Date(at.getTime() + CHECK_MS) : at;
  await tx.query(
    `update payments set deposit_decision = 'release', next_attempt_at = $2
      where deposit_trip_id = $1 and payment_status = 'held' and deposit_decision is null`,
    [id, due],
  );
}
