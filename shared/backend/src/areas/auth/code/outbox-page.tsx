import { isolated, Moment, sendHtmlPage, Table } from '@storefront/operations/pages';
import type { BackendContext } from '../../../server/backend-context';
import { readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';
import { viewOf } from '../../../server/shop-view';
import { receiptAddress } from '../../receipts/receipt-address';
import { type ReceiptColumns, receiptWith } from '../../receipts/receipt-mail';

const SHOWN = 100;

interface SentRow extends ReceiptColumns {
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** `/outbox` of the demo: the messages that would have been sent as SMS, e-mail or push, newest first. */
export function registerOutbox(backend: BackendContext): void {
  const { app, database, clock } = backend;
  const receiptLink = (row: SentRow) => {
    const wanted = receiptWith(row);
    if (!wanted) return null;
    const { kind, id, language } = wanted;
    const view = viewOf(backend, { language, now: clock.now(), location: null });
    return (
      <div>
        <a href={receiptAddress(view, kind, id)}>{message(language, 'outbox.receipt')}</a>
      </div>
    );
  };
  app.get('/outbox', async (request, reply) => {
    const rows = await database.query<SentRow>(
      `select channel, recipient, subject, body, receipt_of, receipt_of_trip, receipt_language,
          created_at
        from outbox order by id desc limit $1`,
      [SHOWN],
    );
    const language = readLanguage(request.headers['accept-language']);
    const t = (key: MessageKey) => message(language, key);
    const title = t('outbox.title');
    const content = (
      <>
        <h1>{title}</h1>
        <p>{t('outbox.hint')}</p>
        {rows.length === 0 ? (
          <p>{t('outbox.none')}</p>
        ) : (
          <Table
            rows={rows}
            columns={[
              { head: t('outbox.time'), cell: (row) => <Moment at={row.created_at} /> },
              { head: t('outbox.way'), cell: ({ channel }) => t(`outbox.${channel}`) },
              { head: t('outbox.to'), cell: ({ recipient }) => isolated(recipient) },
              {
                head: t('outbox.text'),
                cell: (row) => (
                  <div className="as-written" dir="auto">
                    {row.subject && <strong>{`${row.subject}\n`}</strong>}
                    {row.body}
                    {receiptLink(row)}
                  </div>
                ),
              },
            ]}
          />
        )}
      </>
    );
    return sendHtmlPage(reply, { title, language, content });
  });
}
