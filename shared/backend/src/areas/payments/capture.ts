import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { holdDeposit } from '../trip-deposits/hold-deposit';
import { providerNamed } from './provider';
import { purposeOf } from './purposes';
import {
  endUnpaid,
  enterCapture,
  failCapture,
  findPayment,
  type PaymentRow,
  toProvider,
} from './queries';
import { requestRefund } from './refunds';

/** A capture without an outcome for this long was interrupted by a crash of a server. */
const LEFT_BEHIND_MS = 30_000;
const ROUND = 20;

/**
 * Captures a payment that the customer agreed to, and applies its effects. The intention is stored first, then the
 * provider is called, then the outcome is stored: a server may crash after any of the three, and {@link
 * recoverCaptures} continues from there. Money for an order or trip that is settled or over by then is refunded
 * automatically. When the provider cannot be reached, the payment stays unchanged and is tried again later. A deposit
 * stays only authorised.
 */
export async function capturePayment(backend: BackendContext, payment: PaymentRow): Promise<void> {
  if (payment.purpose === 'deposit') return holdDeposit(backend, payment);
  const { app, database, payments, clock } = backend;
  if (!(await startCapture(backend, payment))) return;
  const provider = providerNamed(payments, payment.provider);
  const reference = await provider.capture(toProvider(payment)).catch((error: unknown) => {
    app.log.error({ err: error, payment: payment.id }, 'a provider cannot be reached');
    return undefined;
  });
  if (reference === undefined) return;
  if (reference === null) await failCapture(database, payment.id);
  else await recordCapture(backend, payment.id, reference, clock.now());
}

/**
 * Records that the provider has the money of a payment. Only the first call counts, however often and in whatever order
 * the events arrive.
 */
export async function recordCapture(
  { database, config }: Pick<BackendContext, 'database' | 'config'>,
  id: string,
  reference: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) throw new Error(`The provider names the unknown payment ${id}`);
    const purpose = purposeOf(payment);
    const isWanted = await purpose.isWanted(tx, payment);
    if (!(await enterCapture(tx, payment, reference, now))) return;
    if (isWanted) await purpose.settle(tx, payment, { now, moves: config.demo });
    else await requestRefund(tx, payment, { now });
  });
}

/**
 * Goes on with captures that a server began and did not end.
 * @returns how many there were
 */
export async function recoverCaptures(backend: BackendContext): Promise<number> {
  const { database, clock } = backend;
  const since = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
  const open = await database.query<{ id: string }>(
    `select id from payments where payment_status = 'unpaid' and capture_started_at <= $1
      order by capture_started_at limit ${ROUND}`,
    [since],
  );
  for (const { id } of open) {
    const payment = await findPayment(database, id);
    if (payment) await capturePayment(backend, payment);
  }
  return open.length;
}

/**
 * Claims the right to take the money: an order, a part of one or a trip has one such payment at a time.
 * @returns whether the provider may be asked
 */
async function startCapture(
  { database, clock }: BackendContext,
  { id }: PaymentRow,
): Promise<boolean> {
  try {
    return await database.transaction((tx) => claim(tx, id, clock.now()));
  } catch (error) {
    const isTaken = ['an_order', 'a_trip', 'a_share'].some((what) =>
      violates(error, `one_capture_${what}`),
    );
    if (!isTaken) throw error;
    await endUnpaid(database, id, 'failed');
    return false;
  }
}

async function claim(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const payment = await findPayment(tx, id);
  if (payment?.payment_status !== 'unpaid') return false;
  // The capture was begun by a server that crashed or is still running; the provider captures only once.
  const isBegun = payment.capture_started_at !== null;
  if (!isBegun && !(await purposeOf(payment).isWanted(tx, payment))) {
    await endUnpaid(tx, id, 'failed');
    return false;
  }
  const claimed = await tx.one(
    `update payments set capture_started_at = $2 where id = $1 and payment_status = 'unpaid'
      returning id`,
    [id, now],
  );
  return claimed !== undefined;
}
