import { byLanguage } from '@storefront/domain';
import { json, type Sql } from '../../../database/database';
import type { Language } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { type MessageValues, message } from '../../../server/messages/message';
import { readSettings, shopName } from '../../../settings/shop-settings';
import type { Channel } from '../queries';
import { type CodePurpose, codeEnd } from './one-time-codes';

export interface OutboxMessage {
  readonly channel: Channel;
  /** E-mail address or phone number. */
  readonly recipient: string;
  /** The subject of an e-mail; SMS have none. */
  readonly subject: string;
  readonly body: string;
  /** Of a message with a one-time code. */
  readonly code?: { readonly purpose: CodePurpose; readonly validUntil: Date };
}

const wayOf = { email: 'email', phone: 'sms' } as const;

/** Puts a message into the outbox, from which a provider sends it. */
export async function sendMessage(
  sql: Sql,
  { channel, recipient, subject, body, code }: OutboxMessage,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into outbox (channel, recipient, subject, body, created_at, code_for, valid_until)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      wayOf[channel],
      recipient,
      channel === 'email' ? subject : null,
      body,
      now,
      code?.purpose ?? null,
      code?.validUntil ?? null,
    ],
  );
}

export interface CodeMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly language: Language;
  /** The site's address for customers. */
  readonly publicUrl: string;
}

/** Sends a one-time code. The message is kept only until the code is used or expires. */
export async function sendCodeMessage(
  sql: Sql,
  { channel, recipient, code, purpose, language, publicUrl }: CodeMessage,
  now: Date,
): Promise<void> {
  const business = shopName(await readSettings(sql), language);
  const body = message(language, 'codeMessage', { code, business });
  await sendMessage(
    sql,
    {
      channel,
      recipient,
      subject: message(language, 'codeSubject', { business }),
      body: channel === 'phone' ? body + codeForSite(code, publicUrl) : body,
      code: { purpose, validUntil: codeEnd(now) },
    },
    now,
  );
}

/**
 * The last line of a text message, with which browsers fill in a code only at the right site
 * (https://wicg.github.io/sms-one-time-codes). Browsers do so only for https.
 */
function codeForSite(code: string, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
}

/** The recipient of a notice about an account. */
export interface NoticeReader {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
}

/** A notice about the account: the key of its text, and the text's values. */
export interface Notice {
  readonly key: `notice.${string}` & MessageKey;
  readonly values?: MessageValues;
}

/**
 * Notifies the owner of an account about an event, in the owner's language: by e-mail, or by SMS when there is no
 * address, and in the list of notifications.
 */
export async function sendNotice(
  sql: Sql,
  { id, email, phone, language }: NoticeReader,
  { key, values = {} }: Notice,
  now: Date,
): Promise<void> {
  const business = shopName(await readSettings(sql), language);
  const filled = { ...values, business };
  const channel = email === null ? 'phone' : 'email';
  const recipient = email ?? phone;
  if (recipient !== null) {
    const subject = message(language, 'noticeSubject', { business });
    await sendMessage(
      sql,
      { channel, recipient, subject, body: message(language, key, filled) },
      now,
    );
  }
  await sql.query(
    `insert into notifications (customer_id, type, title, description, created_at)
      values ($1, 'push_notification', $2, $3, $4)`,
    [
      id,
      json(byLanguage((language) => message(language, 'noticeSubject', filled))),
      json(byLanguage((language) => message(language, key, filled))),
      now,
    ],
  );
}
