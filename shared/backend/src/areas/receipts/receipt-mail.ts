import { supportedLanguage } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import { message } from '../../server/messages/message';
import { readSettings } from '../../settings/shop-settings';

interface Reader {
  readonly email: string | null;
  readonly language: string | null;
}

/**
 * Sends the receipt of an order that arrived: to the address that a customer has proved, to the one that a guest
 * left with the order. Whoever has none, or wants none, finds it at the order.
 */
export async function mailReceipt(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const reader = await tx.one<Reader>(
    `select case when o.customer_id is null then o.delivery_address ->> 'contact_person_email'
          when c.is_email_verified and 'receipts_email' = any(c.message_choices) then c.email
        end as email,
        coalesce(c.language, o.language) as language
      from orders o left join customers c on c.id = o.customer_id
      where o.id = $1`,
    [orderId],
  );
  if (!reader?.email) return;
  const language = supportedLanguage(reader.language ?? undefined);
  const { businessName: business } = await readSettings(tx);
  await tx.query(
    `insert into outbox (channel, recipient, subject, body, receipt_of, receipt_language, created_at)
      values ('email', $1, $2, $3, $4, $5, $6)`,
    [
      reader.email,
      message(language, 'receipt.title', { id: orderId }),
      message(language, 'receipt.mail', { id: orderId, business }),
      orderId,
      language,
      now,
    ],
  );
}
