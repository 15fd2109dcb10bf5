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

/** A capture that takes longer than this was left by a server that died. */
const LEFT_BEHIND_MS = 30_000;
const ROUND = 20;

/**
 * Takes the money of an authorised payment, and completes what it pays for.
 *
 * The intention is stored first, then the provider is called, then the result is stored: a server may die after any of
 * the three, and {@link recoverCaptures} continues from there. If the order or trip is settled or over by then, the
 * money is refunded. When the provider cannot be reached, the payment stays unchanged and is tried again later. A
 * deposit is only held.
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
 * Records that the provider has the money of a payment. Only the first report counts, in whatever order reports arrive.
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
    if (isWanted) await purpose.settle(tx, payment, { now, config });
    else await requestRefund(tx, payment, { now });
  });
}

/**
 * Continues captures that a server began and did not end.
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
 * Claims the right to capture: an order, a part of one or a trip has at most one such payment at a time.
 * @returns whether the provider may be called
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
  // If it is begun, the other server has died or is still working; calling the provider again is safe, because it takes
  // the money only once.
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
