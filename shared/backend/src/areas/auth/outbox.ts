import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';

export interface CodeMessage {
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly code: string;
  readonly business: string;
  readonly language: Language;
}

/** Puts a code into the outbox, from which a provider of SMS or e-mail would take it. */
export async function sendCodeMessage(
  tx: Sql,
  { channel, recipient, code, business, language }: CodeMessage,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into outbox (channel, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5)',
    [
      channel,
      recipient,
      channel === 'email' ? message(language, 'codeSubject', { business }) : null,
      message(language, 'codeMessage', { code, business }),
      now,
    ],
  );
}
