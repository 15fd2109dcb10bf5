import { createTransport } from 'nodemailer';
import { type MessageProvider, MessageRefusedError } from './message-provider';

export interface MailSettings {
  /** Address of the SMTP server with name and password: `smtps://user:password@mail.shop.example`. */
  readonly url: string;
  /** For example `Souk <orders@shop.example>`. */
  readonly from: string;
}

/** Timeout for each step of the mail server, in milliseconds. */
const LIMIT_MS = 20_000;

/** SMTP: codes from 500 on are permanent failures (RFC 5321, 4.2.1). */
const FIRST_PERMANENT_CODE = 500;

/** Sends e-mails by SMTP. */
export function createMailProvider({ url, from }: MailSettings): MessageProvider {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // Texts contain customers' input, which must not cause files or addresses to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    channel: 'email',
    async send({ id, recipient, subject, body, attachments = [] }) {
      try {
        await transport.sendMail({
          from,
          // An object: a plain text would be parsed as a list of addresses.
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          attachments: attachments.map(({ name, content }) => ({ filename: name, content })),
          messageId: `<outbox-${id}@${domain}>`,
        });
      } catch (error) {
        if (codeOf(error) >= FIRST_PERMANENT_CODE) {
          throw new MessageRefusedError(error instanceof Error ? error.message : String(error));
        }
        throw error;
      }
    },
  };
}

/**
 * The server's reply code, 0 when there was none. A refused login (535) is the operator's mistake and counts as
 * temporary.
 */
function codeOf(error: unknown): number {
  if (!(error instanceof Error) || !('responseCode' in error)) return 0;
  if ('code' in error && error.code === 'EAUTH') return 0;
  return Number(error.responseCode) || 0;
}
