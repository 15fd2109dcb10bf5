import { escapeHtml, sendHtmlPage } from '@storefront/operations/pages';
import type { BackendContext } from '../../server/backend-context';
import { readLanguage } from '../../server/language';
import type { MessageKey } from '../../server/messages/en';
import { message } from '../../server/messages/message';
import { viewOf } from '../../server/shop-view';
import { receiptAddress } from '../receipts/receipt-address';
import { type ReceiptColumns, receiptWith } from '../receipts/receipt-mail';

const SHOWN = 100;

interface SentRow extends ReceiptColumns {
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** `/outbox` of the demo: the messages that would have been sent by SMS, e-mail or push, newest first. */
export function registerOutbox(backend: BackendContext): void {
  const { app, database, clock } = backend;
  const attachmentOf = (row: SentRow) => {
    const wanted = receiptWith(row);
    if (!wanted) return '';
    const { kind, id, language } = wanted;
    const view = viewOf(backend, { language, now: clock.now(), location: null });
    return `\n<a href="${escapeHtml(receiptAddress(view, kind, id))}">${escapeHtml(message(language, 'outbox.receipt'))}</a>`;
  };
  app.get('/outbox', async (request, reply) => {
    const rows = await database.query<SentRow>(
      `select channel, recipient, subject, body, receipt_of, receipt_of_trip, receipt_language,
          created_at
        from outbox order by id desc limit $1`,
      [SHOWN],
    );
    const language = readLanguage(request.headers['accept-language']);
    const t = (key: MessageKey) => escapeHtml(message(language, key));
    const heads = [t('outbox.time'), t('outbox.way'), t('outbox.to'), t('outbox.text')] as const;
    const cell = (at: 0 | 1 | 2, html: string) => `<td data-head="${heads[at]}">${html}</td>`;
    const lines = rows.map((row) => {
      const { channel, recipient, subject, body, created_at } = row;
      const time = created_at.toISOString();
      return `<tr>${cell(0, `<time datetime="${time}" dir="ltr">${time.slice(0, 19).replace('T', ' ')}</time>`)}
${cell(1, t(`outbox.${channel}`))}${cell(2, `<bdi>${escapeHtml(recipient)}</bdi>`)}
<td class="as-written" dir="auto">${subject ? `<strong>${escapeHtml(subject)}</strong>\n` : ''}${escapeHtml(body)}${attachmentOf(row)}</td></tr>`;
    });
    const table = `<table class="stacked"><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`;
    return sendHtmlPage(reply, {
      title: message(language, 'outbox.title'),
      language,
      content: `<h1>${t('outbox.title')}</h1>
<p>${t('outbox.hint')}</p>
${rows.length > 0 ? table : `<p>${t('outbox.none')}</p>`}`,
    });
  });
}
