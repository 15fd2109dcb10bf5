import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { findOrderRow } from '../orders/order-rows';
import { enterTripPayment, isTripWaiting } from '../rental-trips/pay-trip-online';
import { creditFund } from '../wallet/credit-fund';
import type { Flag } from './callback';
import { endPayment, findPayment, type PaymentRow } from './queries';
import { startOrder } from './start-order';

/** What the customer did on the page of the gateway. */
export type Decision = 'approve' | 'decline' | 'leave';

const endings = {
  approve: { status: 'paid' },
  decline: { status: 'failed' },
  leave: { status: 'canceled' },
} as const;

/**
 * Ends a payment as the gateway reports it, and brings about what it paid for, in one transaction.
 * However often and in whatever order it is told, only the first report counts.
 * @returns the payment with how it ended; `undefined` when there is none
 */
export async function settlePayment(
  { database, config, clock }: BackendContext,
  id: string,
  decision: Decision,
): Promise<{ payment: PaymentRow; flag: Flag } | undefined> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) return undefined;
    const { status } = endings[decision];
    const reference = randomUUID();
    const isWanted = status !== 'paid' || (await isStillWanted(tx, payment));
    const outcome = isWanted ? status : 'failed';
    const isFirst = await endPayment(tx, id, outcome, reference, now);
    if (isFirst && outcome === 'paid') {
      await bringAbout(tx, payment, { now, moves: config.demo });
    }
    const ended = (await findPayment(tx, id)) ?? payment;
    return { payment: ended, flag: flagOf(ended) };
  });
}

/** How a payment that is over ended. */
export function flagOf({ payment_status: status }: PaymentRow): Flag {
  if (status === 'paid') return 'success';
  return status === 'canceled' ? 'cancel' : 'fail';
}

/**
 * Whether what is to be paid still waits for the money. An order that was called off meanwhile is
 * not charged. The lock keeps it from being called off until this transaction ends.
 */
async function isStillWanted(tx: Transaction, { order_id, trip_id }: PaymentRow): Promise<boolean> {
  if (trip_id !== null) return isTripWaiting(tx, trip_id);
  if (order_id === null) return true;
  const order = await tx.one<{ order_status: string }>(
    'select order_status from orders where id = $1 for update',
    [order_id],
  );
  return order?.order_status === 'failed';
}

async function bringAbout(
  tx: Transaction,
  payment: PaymentRow,
  { now, moves }: { now: Date; moves: boolean },
): Promise<void> {
  if (payment.order_id !== null) {
    const order = await findOrderRow(tx, payment.order_id);
    if (!order || !(await startOrder(tx, order, { to: 'confirmed', now, moves }))) {
      throw new Error(`Order ${payment.order_id} was paid but does not wait for it`);
    }
    await tx.query(
      `update orders set payment_status = 'paid',
          payment_method = case when payment_method = 'partial_payment' then payment_method else $2 end
        where id = $1`,
      [order.id, payment.payment_method],
    );
  } else if (payment.trip_id !== null) {
    await enterTripPayment(tx, payment.trip_id, payment.payment_method);
  } else if (payment.purpose === 'wallet' && payment.customer_id !== null) {
    await creditFund(tx, payment.customer_id, payment.amount, payment.id, now);
  }
}
