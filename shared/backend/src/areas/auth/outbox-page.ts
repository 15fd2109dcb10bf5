import { escapeHtml, sendHtmlPage } from '@storefront/operations/pages';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { viewOf } from '../../server/shop-view';
import { receiptAddress } from '../receipts/receipt-address';

const SHOWN = 100;

interface SentRow {
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  receipt_of: number | null;
  receipt_language: Language | null;
  created_at: Date;
}

/** `/outbox` of the demo: what would have left as SMS, e-mail or push, newest first. */
export function registerOutbox(backend: BackendContext): void {
  const { app, database, clock } = backend;
  const attachment = (address: string) => `<br><a href="${escapeHtml(address)}">receipt.pdf</a>`;
  app.get('/outbox', async (_request, reply) => {
    const rows = await database.query<SentRow>(
      `select channel, recipient, subject, body, receipt_of, receipt_language, created_at from outbox
        order by id desc limit $1`,
      [SHOWN],
    );
    const lines = rows.map(
      ({ channel, recipient, subject, body, receipt_of, receipt_language, created_at }) =>
        `<tr><td><time>${created_at.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
<td>${escapeHtml(channel)}</td><td>${escapeHtml(recipient)}</td>
<td dir="auto">${subject ? `<strong>${escapeHtml(subject)}</strong><br>` : ''}${escapeHtml(body)}${
          receipt_of === null || receipt_language === null
            ? ''
            : attachment(
                receiptAddress(
                  viewOf(backend, { language: receipt_language, now: clock.now(), location: null }),
                  'order',
                  receipt_of,
                ),
              )
        }</td></tr>`,
    );
    return sendHtmlPage(reply, {
      title: 'Outbox',
      language: 'en',
      content: `<h1>Outbox</h1>
<p>Messages that a provider would send. This page is part of the demo only.</p>
<table><thead><tr><th>Time (UTC)</th><th>Way</th><th>To</th><th>Text</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`,
    });
  });
}
