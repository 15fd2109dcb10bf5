import { supportedLanguage } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import { readSettings, shopName } from '../../settings/shop-settings';
import type { ReceiptKind } from './receipt-address';

interface Reader {
  readonly email: string | null;
  readonly language: string | null;
}

/** The verified e-mail address of customer `c`, unless they have switched receipts off. */
const KNOWN_EMAIL =
  "c.is_email_verified and 'receipts_email' = any(c.message_choices) then c.email";

/**
 * Sends the receipt of a delivered order: to the verified address of a customer, or the address that a guest entered
 * with the order. Without an address, or with receipts switched off, it can only be opened from the order.
 */
export async function mailReceipt(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const reader = await tx.one<Reader>(
    `select case when o.customer_id is null then o.delivery_address ->> 'contact_person_email'
          when ${KNOWN_EMAIL} end as email,
        coalesce(c.language, o.language) as language
      from orders o left join customers c on c.id = o.customer_id
      where o.id = $1`,
    [orderId],
  );
  await send(tx, 'order', orderId, reader, now);
}

/** Sends the receipt of a completed trip, by the rules of {@link mailReceipt}. */
export async function mailTripReceipt(tx: Transaction, tripId: number, now: Date): Promise<void> {
  const reader = await tx.one<Reader>(
    `select case when t.customer_id is null then t.user_info ->> 'contact_person_email'
          when ${KNOWN_EMAIL} end as email,
        coalesce(c.language, t.language) as language
      from trips t left join customers c on c.id = t.customer_id
      where t.id = $1`,
    [tripId],
  );
  await send(tx, 'trip', tripId, reader, now);
}

const texts = {
  order: { title: 'receipt.title', body: 'receipt.mail' },
  trip: { title: 'receipt.tripTitle', body: 'receipt.tripMail' },
} as const;

async function send(
  tx: Transaction,
  kind: ReceiptKind,
  id: number,
  reader: Reader | undefined,
  now: Date,
): Promise<void> {
  if (!reader?.email) return;
  const language = supportedLanguage(reader.language ?? undefined);
  const business = shopName(await readSettings(tx), language);
  const { title, body } = texts[kind];
  await tx.query(
    `insert into outbox (channel, recipient, subject, body, receipt_of, receipt_of_trip,
        receipt_language, created_at)
      values ('email', $1, $2, $3, $4, $5, $6, $7)`,
    [
      reader.email,
      message(language, title, { id }),
      message(language, body, { id, business }),
      kind === 'order' ? id : null,
      kind === 'trip' ? id : null,
      language,
      now,
    ],
  );
}

/** The columns of the outbox that name the receipt attached to a message. */
export interface ReceiptColumns {
  readonly receipt_of: number | null;
  readonly receipt_of_trip: number | null;
  readonly receipt_language: Language | null;
}

/** The receipt attached to a message; `null`: none. */
export function receiptWith({
  receipt_of: orderId,
  receipt_of_trip: tripId,
  receipt_language: language,
}: ReceiptColumns): { kind: ReceiptKind; id: number; language: Language } | null {
  if (language === null) return null;
  if (orderId !== null) return { kind: 'order', id: orderId, language };
  return tripId === null ? null : { kind: 'trip', id: tripId, language };
}
