import type { OrderType } from '@storefront/api';
import { byLanguage, type OrderStatus } from '@storefront/domain';
import { type CurrencyCode, formatMoney } from '@storefront/pricing';
import { json, type Transaction } from '../../../database/database';
import type { Language } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { type MessageValues, message } from '../../../server/messages/message';
import { currencyObjectOf, type StoredCurrency } from '../../../settings/currencies';
import { readSettings, shopName } from '../../../settings/shop-settings';
import { sendMessage } from '../../auth/code/outbox';

interface NotifiedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly moduleId: number;
}

/** The statuses that customers are notified about. */
const texts: Readonly<Partial<Record<OrderStatus, MessageKey>>> = {
  pending: 'order.pending',
  confirmed: 'order.confirmed',
  processing: 'order.processing',
  handover: 'order.handover',
  picked_up: 'order.picked_up',
  delivered: 'order.delivered',
  canceled: 'order.canceled',
  refunded: 'order.refunded',
  refund_request_canceled: 'order.refundRefused',
};

/** The text about an order in that state; some states have none. */
export const statusText = (status: OrderStatus): MessageKey | undefined => texts[status];

/**
 * Writes a notification about the status of an order, in every language, and sends it by the channels that the customer
 * chose.
 */
export async function notifyOfStatus(
  tx: Transaction,
  order: NotifiedOrder,
  now: Date,
): Promise<void> {
  const key = statusText(order.status);
  if (!key) return;
  await notifyOfOrder(tx, order, key, now);
  // `announceOrder` sends the news of a placed order, `completeOrder` that of a delivered one.
  if (!['pending', 'delivered'].includes(order.status)) await sendOrderNews(tx, order, key, now);
}

interface PartlyRefunded {
  readonly id: number;
  readonly customer_id: number | null;
  readonly order_type: OrderType;
  readonly module_id: number;
  readonly currency_code: CurrencyCode;
}

/** Notifies about the refund of a part of an order, which stays delivered. */
export async function notifyOfPartRefund(
  tx: Transaction,
  { id, customer_id: customerId, order_type, module_id, currency_code }: PartlyRefunded,
  amount: number,
  now: Date,
): Promise<void> {
  if (customerId === null) return;
  const shown = await tx.one<{ currency: StoredCurrency }>(
    `select ${currencyObjectOf('$1')} as currency`,
    [currency_code],
  );
  const valuesIn = (language: Language) => ({
    id,
    amount: formatMoney(amount, {
      symbol: shown?.currency.currency_symbol[language] ?? currency_code,
      direction: shown?.currency.currency_symbol_direction ?? 'left',
      digits: shown?.currency.digit_after_decimal_point ?? 2,
    }),
  });
  const order = { id, customerId, orderType: order_type, moduleId: module_id } as const;
  const news = { ...order, status: 'delivered' } as const;
  await notifyOfOrder(tx, news, 'order.partRefunded', now, valuesIn);
  await sendOrderNews(tx, news, 'order.partRefunded', now, { valuesIn });
}

interface Reader {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
}

interface News {
  readonly valuesIn?: (language: Language) => MessageValues;
  /** The customer gets another e-mail about it. */
  readonly isMailed?: boolean;
}

/** Sends news of an order by the channels that the customer chose, to verified contacts. */
export async function sendOrderNews(
  tx: Transaction,
  { id, customerId }: Pick<NotifiedOrder, 'id' | 'customerId'>,
  key: MessageKey,
  now: Date,
  { valuesIn = () => ({ id }), isMailed = false }: News = {},
): Promise<void> {
  const reader = await tx.one<Reader>(
    `select language,
        case when is_email_verified and 'orders_email' = any(message_choices) and not $2 then email end as email,
        case when is_phone_verified and 'orders_sms' = any(message_choices) then phone end as phone
      from customers where id = $1`,
    [customerId, isMailed],
  );
  if (!reader) return;
  const { language } = reader;
  for (const channel of ['email', 'phone'] as const) {
    const recipient = reader[channel];
    if (recipient === null) continue;
    const business = shopName(await readSettings(tx), language);
    const subject = message(language, 'order.title', { id });
    const body = `${business}. ${subject}: ${message(language, key, valuesIn(language))}`;
    await sendMessage(tx, { channel, recipient, subject, body }, now);
  }
}

/**
 * Writes a notification about an order, in every language.
 * @param key the key of its text
 * @param valuesIn the values of the text
 */
export async function notifyOfOrder(
  tx: Transaction,
  { id, customerId, status, orderType, moduleId }: NotifiedOrder,
  key: MessageKey,
  now: Date,
  valuesIn: (language: Language) => MessageValues = () => ({ id }),
): Promise<void> {
  const title = json(byLanguage((language) => message(language, 'order.title', { id })));
  const text = json(byLanguage((language) => message(language, key, valuesIn(language))));
  const data = { order_id: id, order_status: status, module_id: moduleId, order_type: orderType };
  await tx.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, 'order_status', $2, $3, $4, $5)`,
    [customerId, title, text, json(data), now],
  );
}
