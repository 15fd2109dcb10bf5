import { byLanguage } from '@storefront/domain';
import { formatMoney } from '@storefront/pricing';
import { json, type Transaction } from '../../database/database';
import type { Language, Translated } from '../../server/language';
import type { MessageKey } from '../../server/messages/message';
import { message } from '../../server/messages/message';
import { readSettings, shopName } from '../../settings/shop-settings';

/** A message to the payer of an order or trip about an amount. */
export interface PayerNotice {
  order_id: number | null;
  trip_id: number | null;
  customer_id: number | null;
  module_id: number;
  /** The status of the order or trip. */
  subject_status: string;
  amount: number;
  /** The language of messages to guests. */
  language: Language;
  phone: string;
  email: string | null;
  symbol: Translated;
  direction: 'left' | 'right';
  digits: number;
}

/** The columns of {@link PayerNotice} except amount and language: from orders `o`, trips `t` and regions `r`. */
export const payerColumns = `coalesce(o.customer_id, t.customer_id) as customer_id,
    coalesce(o.module_id, t.module_id) as module_id,
    coalesce(o.order_status, t.trip_status) as subject_status,
    coalesce(o.delivery_address ->> 'contact_person_number',
      t.user_info ->> 'contact_person_number', '') as phone,
    coalesce(o.delivery_address ->> 'contact_person_email',
      t.user_info ->> 'contact_person_email') as email,
    r.currency_symbol as symbol, r.currency_symbol_direction as direction,
    r.digit_after_decimal_point as digits`;

/**
 * Notifies the payer about an amount: a customer by a notification, a guest at the phone and e-mail address of the
 * order or trip.
 * @param key the key of the text, which contains `{amount}`
 */
export async function notifyPayer(
  tx: Transaction,
  payer: PayerNotice,
  key: MessageKey,
  now: Date,
): Promise<void> {
  if (payer.customer_id === null) await notifyGuest(tx, payer, key, now);
  else await notifyCustomer(tx, payer, payer.customer_id, key, now);
}

function titleOf({ order_id, trip_id }: PayerNotice, language: Language): string {
  return order_id === null
    ? message(language, 'trip.title', { id: trip_id ?? '' })
    : message(language, 'order.title', { id: order_id });
}

function textOf(payer: PayerNotice, key: MessageKey, language: Language): string {
  const { amount, symbol, direction, digits } = payer;
  return message(language, key, {
    amount: formatMoney(amount, { direction, digits, symbol: symbol[language] }),
  });
}

async function notifyCustomer(
  tx: Transaction,
  payer: PayerNotice,
  customerId: number,
  key: MessageKey,
  now: Date,
): Promise<void> {
  const { order_id, trip_id, module_id, subject_status: status } = payer;
  const isTrip = order_id === null;
  const data = isTrip
    ? { order_id: trip_id, trip_id, trip_status: status, module_id }
    : { order_id, order_status: status, module_id };
  await tx.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      customerId,
      isTrip ? 'trip_status' : 'order_status',
      json(byLanguage((language) => titleOf(payer, language))),
      json(byLanguage((language) => textOf(payer, key, language))),
      json(data),
      now,
    ],
  );
}

async function notifyGuest(
  tx: Transaction,
  payer: PayerNotice,
  key: MessageKey,
  now: Date,
): Promise<void> {
  const { language } = payer;
  const subject = titleOf(payer, language);
  const business = shopName(await readSettings(tx), language);
  const body = `${business}. ${subject}: ${textOf(payer, key, language)}`;
  const recipients = [
    ['sms', payer.phone, null],
    ['email', payer.email, subject],
  ] as const;
  for (const [channel, recipient, title] of recipients) {
    if (!recipient) continue;
    await tx.query(
      'insert into outbox (channel, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5)',
      [channel, recipient, title, body, now],
    );
  }
}
