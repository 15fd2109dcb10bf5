import { byLanguage } from '@storefront/domain';
import { formatMoney } from '@storefront/pricing';
import { json, type Transaction } from '../../database/database';
import type { Language, Translated } from '../../server/language';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';
import { readSettings } from '../../settings/shop-settings';

interface NotifiedRefund {
  order_id: number | null;
  trip_id: number | null;
  customer_id: number | null;
  module_id: number;
  /** Of the order or trip. */
  subject_status: string;
  method: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  language: Language;
  phone: string;
  email: string | null;
  symbol: Translated;
  direction: 'left' | 'right';
  digits: number;
}

/**
 * Other people's parts of a group's order are not the organiser's to hear of: their page shows them.
 * Tells whoever gets money back how it stands: a customer by a notification, a guest by the phone and the
 * address that were left with the order or trip.
 */
export async function tellOfRefund(tx: Transaction, refundId: number, now: Date): Promise<void> {
  const refund = await readRefund(tx, refundId);
  if (!refund) return;
  if (refund.customer_id === null) await tellGuest(tx, refund, now);
  else await notifyCustomer(tx, refund, refund.customer_id, now);
}

async function readRefund(tx: Transaction, id: number): Promise<NotifiedRefund | undefined> {
  return tx.one<NotifiedRefund>(
    `select f.order_id, f.trip_id, coalesce(o.customer_id, t.customer_id) as customer_id,
        coalesce(o.module_id, t.module_id) as module_id,
        coalesce(o.order_status, t.trip_status) as subject_status, f.method, f.amount, f.status, f.language,
        coalesce(o.delivery_address ->> 'contact_person_number',
          t.user_info ->> 'contact_person_number', '') as phone,
        coalesce(o.delivery_address ->> 'contact_person_email',
          t.user_info ->> 'contact_person_email') as email,
        r.currency_symbol as symbol, r.currency_symbol_direction as direction,
        r.digit_after_decimal_point as digits
      from payment_refunds f
        left join orders o on o.id = f.order_id
        left join trips t on t.id = f.trip_id
        left join payments p on p.id = f.payment_id
        join zones z on z.id = coalesce(o.zone_id, t.zone_id)
        join regions r on r.key = z.region_key
      where f.id = $1 and (p.share_id is null or p.owner = o.owner)`,
    [id],
  );
}

function titleOf({ order_id, trip_id }: NotifiedRefund, language: Language): string {
  return order_id === null
    ? message(language, 'trip.title', { id: trip_id ?? '' })
    : message(language, 'order.title', { id: order_id });
}

function textOf(refund: NotifiedRefund, language: Language): string {
  const { status, method, amount, symbol, ...format } = refund;
  const key: MessageKey =
    method === 'wallet' ? 'refund.wallet' : (`refund.${status}` satisfies MessageKey);
  return message(language, key, {
    amount: formatMoney(amount, { ...format, symbol: symbol[language] }),
  });
}

async function notifyCustomer(
  tx: Transaction,
  refund: NotifiedRefund,
  customerId: number,
  now: Date,
): Promise<void> {
  const { order_id, trip_id, module_id, subject_status: status } = refund;
  const isTrip = order_id === null;
  const inLanguages = (of: typeof titleOf) => json(byLanguage((language) => of(refund, language)));
  const data = isTrip
    ? { order_id: trip_id, trip_id, trip_status: status, module_id }
    : { order_id, order_status: status, module_id };
  await tx.query(
    `insert into notifications (customer_id, type, title, description, data, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      customerId,
      isTrip ? 'trip_status' : 'order_status',
      inLanguages(titleOf),
      inLanguages(textOf),
      json(data),
      now,
    ],
  );
}

async function tellGuest(tx: Transaction, refund: NotifiedRefund, now: Date): Promise<void> {
  const { language } = refund;
  const subject = titleOf(refund, language);
  const { businessName } = await readSettings(tx);
  const body = `${businessName}. ${subject}: ${textOf(refund, language)}`;
  const recipients = [
    ['sms', refund.phone, null],
    ['email', refund.email, subject],
  ] as const;
  for (const [channel, recipient, title] of recipients) {
    if (!recipient) continue;
    await tx.query(
      'insert into outbox (channel, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5)',
      [channel, recipient, title, body, now],
    );
  }
}
