import {
  type BackendContext,
  type Language,
  message,
  type OutboxFile,
  type Purchase,
  readSettings,
  shopName,
  type Transaction,
  viewOf,
} from '@storefront/backend/feature';
import { supportedLanguage } from '@storefront/domain';
import { receiptAddress } from './receipt-address';
import { readReceipt } from './receipt-file';

/** The verified e-mail address of customer `c`, unless they have switched receipts off. */
const KNOWN_EMAIL =
  "c.is_email_verified and 'receipts_email' = any(c.message_choices) then c.email";

const mails = {
  order: {
    title: 'receipt.title',
    body: 'receipt.mail',
    reader: `select case when o.customer_id is null then o.delivery_address ->> 'contact_person_email'
          when ${KNOWN_EMAIL} end as email,
        coalesce(c.language, o.language) as language
      from orders o left join customers c on c.id = o.customer_id
      where o.id = $1`,
  },
  trip: {
    title: 'receipt.tripTitle',
    body: 'receipt.tripMail',
    reader: `select case when t.customer_id is null then t.user_info ->> 'contact_person_email'
          when ${KNOWN_EMAIL} end as email,
        coalesce(c.language, t.language) as language
      from trips t left join customers c on c.id = t.customer_id
      where t.id = $1`,
  },
} as const satisfies Record<Purchase['kind'], object>;

/**
 * Sends the receipt of a delivered order or a completed trip: to the verified address of a customer, or the address that
 * a guest entered with it. Without an address, or with receipts switched off, it can only be opened from its page.
 * @returns whether there is an address
 */
export async function mailReceipt(
  tx: Transaction,
  { kind, id }: Purchase,
  now: Date,
): Promise<boolean> {
  const { title, body, reader: query } = mails[kind];
  const reader = await tx.one<{ email: string | null; language: string | null }>(query, [id]);
  if (!reader?.email) return false;
  const language = supportedLanguage(reader.language ?? undefined);
  const business = shopName(await readSettings(tx), language);
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
  return true;
}

interface MailedReceipt extends Purchase {
  readonly message: number;
  readonly language: Language;
}

/** The receipts that go with messages of the outbox. */
export async function mailedReceipts(
  backend: BackendContext,
  messages: readonly number[],
): Promise<ReadonlyMap<number, OutboxFile>> {
  const rows = await backend.database.query<MailedReceipt>(
    `select id as message, case when receipt_of is null then 'trip' else 'order' end as kind,
        coalesce(receipt_of, receipt_of_trip) as id, receipt_language as language
      from outbox where id = any($1::int[]) and receipt_language is not null`,
    [messages],
  );
  const now = backend.clock.now();
  return new Map(
    rows.map(({ message: mail, language, ...purchase }) => [
      mail,
      {
        title: message(language, 'receipt.file'),
        url: receiptAddress(viewOf(backend, { language, now, location: null }), purchase),
        read: () => readReceipt(backend, purchase, language),
      },
    ]),
  );
}
