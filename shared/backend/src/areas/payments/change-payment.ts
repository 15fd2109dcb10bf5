import { randomUUID } from 'node:crypto';
import { isCashAllowed } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { readSettings } from '../../settings/shop-settings';
import type { ShownBill } from '../orders/place/agreed-bill';
import { insertRows } from '../orders/place/insert-rows';
import { findZoneTerms } from '../orders/price/store-terms';
import type { OrderRow } from '../orders/read/order-rows';
import { type OwnOrderCall, readOwnOrder } from '../orders/read/own-order';
import { debitWallet } from '../wallet/ledger';
import { listParts } from './order-parts';
import { cancelOpenPayments } from './queries';
import { leftToPay, refuseOtherAmount, startOrder } from './start-order';

type Asker = OwnOrderCall & Pick<Call<unknown>, 'now'>;

/** @throws {Refusal} 404 `order` for another caller's order, or one that does not wait for a payment */
export async function readWaitingOrder(
  tx: Transaction,
  call: OwnOrderCall,
  orderId: number,
): Promise<OrderRow> {
  const order = await readOwnOrder(tx, call, orderId);
  const isWaiting = order.order_status === 'failed' && order.payment_status !== 'paid';
  return isWaiting ? order : refuse(404, 'order', 'orderPaid');
}

/**
 * A waiting order that one person pays completely, at the amount that was shown. An order in parts is paid only at
 * gateways, so that each payer can be refunded.
 * @throws {Refusal} 404 `order`; 403 `group_order`; 409 `expected_total`
 */
export async function readUnsplitOrder(
  tx: Transaction,
  call: OwnOrderCall,
  orderId: number,
  shown: ShownBill,
): Promise<OrderRow> {
  const order = await readWaitingOrder(tx, call, orderId);
  if ((await listParts(tx, orderId)).length > 0) refuse(403, 'group_order', 'groupSplit');
  refuseOtherAmount(shown, order);
  return order;
}

/**
 * Changes the payment method of an order to cash on delivery.
 * @throws {Refusal} as {@link readUnsplitOrder}; 403 `cod`
 */
export async function switchToCash(
  { database, config }: BackendContext,
  call: Asker,
  orderId: number,
  shown: ShownBill,
): Promise<void> {
  const { now } = call;
  await database.transaction(async (tx) => {
    const order = await readUnsplitOrder(tx, call, orderId, shown);
    const settings = await readSettings(tx);
    const zone = await findZoneTerms(tx, [order.zone_id], order.module_id);
    const isOpen =
      settings.cashOnDelivery &&
      zone?.cash_on_delivery &&
      isCashAllowed(order.order_amount, zone.maximum_cod_order_amount);
    if (!isOpen) refuse(403, 'cod', 'cashOff');
    const isPartial = order.payment_status === 'partially_paid';
    const start = { to: isPartial ? 'confirmed' : 'pending', now, config } as const;
    if (!(await startOrder(tx, order, start))) refuse(404, 'order', 'orderPaid');
    await payOutside(tx, order, 'cash_on_delivery', now);
  });
}

/** Records that the amount due of an order is paid outside the shop; cancels its other open payments. */
export async function payOutside(
  tx: Transaction,
  order: OrderRow,
  method: 'cash_on_delivery' | 'offline_payment',
  now: Date,
): Promise<void> {
  await cancelOpenPayments(tx, { orderId: order.id });
  if (order.payment_status !== 'partially_paid') {
    await tx.query('update orders set payment_method = $2 where id = $1', [order.id, method]);
    return;
  }
  await insertRows(tx, 'payments', [
    {
      id: randomUUID(),
      purpose: 'order',
      order_id: order.id,
      customer_id: order.customer_id,
      owner: order.owner,
      payment_method: method,
      amount: leftToPay(order),
      currency_code: order.currency_code,
      payment_status: 'unpaid',
      created_at: now,
    },
  ]);
}

/**
 * Pays the amount due of a waiting order from the wallet.
 * @throws {Refusal} as {@link readUnsplitOrder}; 403 `customer_wallet`, `order_amount` (balance too low)
 */
export async function payFromWallet(
  { database, config }: BackendContext,
  call: Asker,
  orderId: number,
  shown: ShownBill,
): Promise<void> {
  const { now } = call;
  await database.transaction(async (tx) => {
    const order = await readUnsplitOrder(tx, call, orderId, shown);
    const settings = await readSettings(tx);
    if (!settings.wallet || order.customer_id === null) {
      return refuse(403, 'customer_wallet', 'walletOff');
    }
    const start = { to: 'confirmed', now, config } as const;
    if (!(await startOrder(tx, order, start))) refuse(404, 'order', 'orderPaid');
    const isPaid = await debitWallet(tx, {
      customerId: order.customer_id,
      money: { amount: leftToPay(order), currency: order.currency_code },
      type: 'order_place',
      reference: String(orderId),
      orderId,
      now,
    });
    if (!isPaid) refuse(403, 'order_amount', 'walletTooLow');
    await cancelOpenPayments(tx, { orderId });
    await tx.query(
      `update orders set payment_status = 'paid', payment_method = 'wallet',
          partially_paid_amount = 0
        where id = $1`,
      [orderId],
    );
  });
}
