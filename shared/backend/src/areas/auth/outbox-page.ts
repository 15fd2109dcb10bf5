import { escapeHtml, sendHtmlPage } from '@storefront/operations/pages';
import type { BackendContext } from '../../server/backend-context';
import { viewOf } from '../../server/shop-view';
import { receiptAddress } from '../receipts/receipt-address';
import { type ReceiptColumns, receiptWith } from '../receipts/receipt-mail';

const SHOWN = 100;

interface SentRow extends ReceiptColumns {
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** `/outbox` of the demo: what would have left as SMS, e-mail or push, newest first. */
export function registerOutbox(backend: BackendContext): void {
  const { app, database, clock } = backend;
  const attachmentOf = (row: SentRow) => {
    const wanted = receiptWith(row);
    if (!wanted) return '';
    const { kind, id, language } = wanted;
    const view = viewOf(backend, { language, now: clock.now(), location: null });
    return `<br><a href="${escapeHtml(receiptAddress(view, kind, id))}">receipt.pdf</a>`;
  };
  app.get('/outbox', async (_request, reply) => {
    const rows = await database.query<SentRow>(
      `select channel, recipient, subject, body, receipt_of, receipt_of_trip, receipt_language,
          created_at
        from outbox order by id desc limit $1`,
      [SHOWN],
    );
    const lines = rows.map((row) => {
      const { channel, recipient, subject, body, created_at } = row;
      return `<tr><td><time>${created_at.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
<td>${escapeHtml(channel)}</td><td>${escapeHtml(recipient)}</td>
<td dir="auto">${subject ? `<strong>${escapeHtml(subject)}</strong><br>` : ''}${escapeHtml(body)}${attachmentOf(row)}</td></tr>`;
    });
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
