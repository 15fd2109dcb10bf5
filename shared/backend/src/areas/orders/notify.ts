import type { OrderType } from '@storefront/api';
import { byLanguage, type OrderStatus } from '@storefront/domain';
import { json, type Transaction } from '../../database/database';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';

interface NotifiedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly moduleId: number;
}

/** The states about which a customer hears. */
const texts: Readonly<Partial<Record<OrderStatus, MessageKey>>> = {
  pending: 'order.pending',
  confirmed: 'order.confirmed',
  processing: 'order.processing',
  handover: 'order.handover',
  picked_up: 'order.picked_up',
  delivered: 'order.delivered',
  canceled: 'order.canceled',
  refunded: 'order.refunded',
};

/** What is said about an order in that state; nothing about some. */
export const statusText = (status: OrderStatus): MessageKey | undefined => texts[status];

/** Writes a notification about the state of an order, in every language. */
export async function notifyOfStatus(
  tx: Transaction,
  order: NotifiedOrder,
  now: Date,
): Promise<void> {
  const key = statusText(order.status);
  if (key) await notifyOfOrder(tx, order, key, now);
}

/** Writes a notification about an order, in every language. @param key of its text */
export async function notifyOfOrder(
  tx: Transaction,
  { id, customerId, status, orderType, moduleId }: NotifiedOrder,
  key: MessageKey,
  now: Date,
): Promise<void> {
  const inLanguages = (of: MessageKey) =>
    json(byLanguage((language) => message(language, of, { id })));
  const data = { order_id: id, order_status: status, module_id: moduleId, order_type: orderType };
  await tx.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, 'order_status', $2, $3, $4, $5)`,
    [customerId, inLanguages('order.title'), inLanguages(key), json(data), now],
  );
}
