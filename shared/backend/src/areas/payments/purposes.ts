import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { findOrderRow } from '../orders/order-rows';
import { reservedUntil } from '../orders/reservation';
import { findWaiting, subscribe } from '../registration/business-plan';
import { findPackage } from '../registration/packages';
import { lockDueAmount, settleTripPayment } from '../rental-trips/trip-payment';
import { isDepositWanted } from '../trip-deposits/deposit-rows';
import { creditFund } from '../wallet/credit-fund';
import { enterTip, isTipWanted } from './order-tips';
import { cancelOpenPayments, type PaymentRow } from './queries';
import { leftToPay, startOrder } from './start-order';

interface Moment {
  readonly now: Date;
  readonly config: BackendContext['config'];
}

interface Purpose {
  /**
   * Whether exactly this amount is still due. Locks what is paid for until the transaction ends, so that two payments,
   * or a payment and a cancellation, run one after the other.
   */
  isWanted(tx: Transaction, payment: PaymentRow): Promise<boolean>;
  /** Completes what the money is for. */
  settle(tx: Transaction, payment: PaymentRow, moment: Moment): Promise<void>;
}

/** One person's share of a group order, which starts when the last share is paid. */
const share: Purpose = {
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
    if (!taken) throw new Error(`The part ${share_id} was paid but is not due`);
    // A payment gives the others more time.
    await tx.query(
      `update orders set shares_paid_amount = shares_paid_amount + $2,
          reserved_until = greatest(reserved_until, $3) where id = $1`,
      [order_id, amount, reservedUntil(moment.now, 'payment')],
    );
    const order = order_id === null ? undefined : await findOrderRow(tx, order_id);
    if (order && leftToPay(order) === 0) await purposes.order.settle(tx, payment, moment);
  },
};

/** The purposes of payments. */
const purposes: Readonly<Record<PaymentRow['purpose'], Purpose>> = {
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
      // Pages that were opened for the same part, or for the whole amount.
      await cancelOpenPayments(tx, { tripId: trip_id });
    },
  },
  deposit: {
    isWanted: isDepositWanted,
    // The deposit is held until somebody decides about it.
    async settle() {},
  },
  tip: {
    isWanted: isTipWanted,
    async settle(tx, { tip_order_id: orderId, amount, id: paymentId }, { now }) {
      if (orderId !== null) await enterTip(tx, { orderId, amount, paymentId }, now);
    },
  },
  wallet: {
    isWanted: async () => true,
    async settle(tx, { customer_id, amount, currency_code: currency, id }, { now }) {
      if (customer_id === null) return;
      await creditFund(tx, customer_id, { amount, currency }, id, now);
    },
  },
  package: {
    isWanted: async (tx, { store_id }) =>
      store_id !== null && (await findWaiting(tx, store_id)) !== undefined,
    async settle(tx, { store_id, package_id }, { now }) {
      const store = store_id === null ? undefined : await findWaiting(tx, store_id);
      const chosen = store && (await findPackage(tx, package_id, store.module_type));
      if (store_id === null || !chosen)
        throw new Error(`Store ${store_id} has paid for no package`);
      await subscribe(tx, store_id, chosen.id, chosen.validity, now);
    },
  },
};

export const purposeOf = ({ purpose, share_id }: PaymentRow): Purpose =>
  share_id === null ? purposes[purpose] : share;
