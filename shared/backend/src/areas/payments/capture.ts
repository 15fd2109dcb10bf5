import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { AddedPurpose, Features, HeldMoney, PaymentPurpose } from '../../server/features';
import { reservedUntil } from '../orders/place/reservation';
import { findOrderRow } from '../orders/read/order-rows';
import { lockDueAmount, settleTripPayment } from '../rental-trips/trip-payment';
import { creditFund } from '../wallet/credit-fund';
import { providerNamed } from './provider';
import {
  cancelOpenPayments,
  endUnpaid,
  enterCapture,
  failCapture,
  findPayment,
  type PaymentRow,
  toProvider,
} from './queries';
import { requestRefund } from './refund/refunds';
import { leftToPay, startOrder } from './start-order';

/** The feature that keeps the money of a payment which is only held; `undefined` for any other payment. */
export const heldMoneyOf = (
  { builtIn }: Features,
  { purpose }: Pick<PaymentRow, 'purpose'>,
): HeldMoney | undefined =>
  purpose === 'deposit' ? builtIn.find(({ heldMoney }) => heldMoney)?.heldMoney : undefined;

/** One person's part of an order, which starts when the last part is paid. */
const share: PaymentPurpose = {
  async isWanted(tx, { order_id, share_id, amount }) {
    await tx.query('select id from orders where id = $1 for update', [order_id]);
    const due = await tx.one(
      `select s.id from group_shares s join orders o on o.id = s.order_id
        where s.id = $1 and s.paid_by is null and s.amount = $2 and o.order_status = 'failed'`,
      [share_id, amount],
    );
    return due !== undefined;
  },
  async settle(tx, payment, moment) {
    const { id, order_id, share_id, amount } = payment;
    const taken = await tx.one(
      'update group_shares set paid_by = $2 where id = $1 and paid_by is null returning id',
      [share_id, id],
    );
    if (!taken) throw new Error(`Share ${share_id} was paid but is not due`);
    // Each payment of a share prolongs the time for the others.
    await tx.query(
      `update orders set shares_paid_amount = shares_paid_amount + $2,
          reserved_until = greatest(reserved_until, $3) where id = $1`,
      [order_id, amount, reservedUntil(moment.now, 'payment')],
    );
    const order = order_id === null ? undefined : await findOrderRow(tx, order_id);
    if (order && leftToPay(order) === 0) await purposes.order.settle(tx, payment, moment);
  },
};

/** Nothing: what such a payment has taken is refunded. */
const nothing: PaymentPurpose = { isWanted: async () => false, async settle() {} };

/** The purposes of payments that the core knows. */
const purposes = {
  order: {
    async isWanted(tx, { order_id, amount }) {
      await tx.query('select id from orders where id = $1 for update', [order_id]);
      const order = order_id === null ? undefined : await findOrderRow(tx, order_id);
      return order?.order_status === 'failed' && leftToPay(order) === amount;
    },
    async settle(tx, { order_id, payment_method }, { now, config }) {
      const order = order_id === null ? undefined : await findOrderRow(tx, order_id);
      if (!order || !(await startOrder(tx, order, { to: 'confirmed', now, config }))) {
        throw new Error(`Order ${order_id} was paid but does not wait for it`);
      }
      await cancelOpenPayments(tx, { orderId: order.id });
      await tx.query(
        `update orders set payment_status = 'paid',
            payment_method = case when payment_method = 'partial_payment' then payment_method else $2 end
          where id = $1`,
        [order.id, payment_method],
      );
    },
  },
  trip: {
    async isWanted(tx, { trip_id, amount, is_part: isPart }) {
      const due = trip_id === null ? null : await lockDueAmount(tx, trip_id);
      return due !== null && (isPart ? amount <= due : amount === due);
    },
    async settle(tx, { trip_id, payment_method, amount }) {
      if (trip_id === null) return;
      await settleTripPayment(tx, trip_id, payment_method, amount);
      // Other open payments of the amount due, or of a part of it.
      await cancelOpenPayments(tx, { tripId: trip_id });
    },
  },
  // Deposits are only held, and never captured.
  deposit: nothing,
  wallet: {
    isWanted: async () => true,
    async settle(tx, { customer_id, amount, currency_code: currency, id }, { now }) {
      if (customer_id === null) return;
      await creditFund(tx, customer_id, { amount, currency }, id, now);
    },
  },
} satisfies Readonly<Record<Exclude<PaymentRow['purpose'], AddedPurpose>, PaymentPurpose>>;

function purposeOf({ builtIn }: Features, { purpose, share_id }: PaymentRow): PaymentPurpose {
  if (share_id !== null) return share;
  if (purpose !== 'tip' && purpose !== 'package') return purposes[purpose];
  const added = builtIn.map(({ paymentPurposes }) => paymentPurposes?.[purpose]);
  return added.find((one) => one !== undefined) ?? nothing;
}

/** A capture that takes longer than this was left behind by a server that crashed. */
const LEFT_BEHIND_MS = 30_000;
const ROUND = 20;

/**
 * Takes the money of an authorised payment, and completes what it pays for.
 *
 * The intention is stored first, then the provider is called, then the result is stored: a server may crash after any
 * of the three, and {@link recoverCaptures} continues from there. If the order or trip is already paid or has ended by
 * then, the money is refunded. If the provider is unreachable, the payment stays unchanged and is retried later.
 * {@link HeldMoney} is not taken.
 */
export async function capturePayment(backend: BackendContext, payment: PaymentRow): Promise<void> {
  const { app, database, payments, clock, features } = backend;
  const held = heldMoneyOf(features, payment);
  if (held) return held.hold(backend, payment);
  if (!(await startCapture(backend, payment))) return;
  const provider = providerNamed(payments, payment.provider);
  const reference = await provider.capture(toProvider(payment)).catch((error: unknown) => {
    app.log.error({ err: error, payment: payment.id }, 'payment provider unreachable');
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
  { database, config, features }: Pick<BackendContext, 'database' | 'config' | 'features'>,
  id: string,
  reference: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) throw new Error(`The provider reported the unknown payment ${id}`);
    const purpose = purposeOf(features, payment);
    const isWanted = await purpose.isWanted(tx, payment);
    if (!(await enterCapture(tx, payment, reference, now))) return;
    if (isWanted) await purpose.settle(tx, payment, { now, config });
    else await requestRefund(tx, payment, { now });
  });
}

/**
 * Continues captures that a server began and did not complete.
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
 * Claims the right to capture: an order, a share or a trip has at most one such payment at a time.
 * @returns whether the provider may be called
 */
async function startCapture(
  { database, clock, features }: BackendContext,
  { id }: PaymentRow,
): Promise<boolean> {
  try {
    return await database.transaction((tx) => claim(tx, features, id, clock.now()));
  } catch (error) {
    const isTaken = ['an_order', 'a_trip', 'a_share'].some((what) =>
      violates(error, `one_capture_${what}`),
    );
    if (!isTaken) throw error;
    await endUnpaid(database, id, 'failed');
    return false;
  }
}

async function claim(tx: Transaction, features: Features, id: string, now: Date): Promise<boolean> {
  const payment = await findPayment(tx, id);
  if (payment?.payment_status !== 'unpaid') return false;
  // If a capture has begun, the other server has crashed or is still working; calling the provider again is safe,
  // because it takes the money only once.
  const isBegun = payment.capture_started_at !== null;
  if (!isBegun && !(await purposeOf(features, payment).isWanted(tx, payment))) {
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
