import { isolated, Moment, sendHtmlPage, Table } from '@storefront/operations/pages';
import type { BackendContext } from '../../../server/backend-context';
import { readLanguage } from '../../../server/language';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';

const SHOWN = 100;

interface SentRow {
  id: number;
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** `/outbox` of the demo: the messages that would have been sent as SMS, e-mail or push, newest first. */
export function registerOutbox(backend: BackendContext): void {
  const { app, database, features } = backend;
  app.get('/outbox', async (request, reply) => {
    const rows = await database.query<SentRow>(
      `select id, channel, recipient, subject, body, created_at
        from outbox order by id desc limit $1`,
      [SHOWN],
    );
    const ids = rows.map(({ id }) => id);
    const files = await Promise.all(features.on.map((one) => one.outboxFiles?.(backend, ids)));
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
                    {files.map((ofFeature) => {
                      const file = ofFeature?.get(row.id);
                      return (
                        file && (
                          <div key={file.url}>
                            <a href={file.url}>{file.title}</a>
                          </div>
                        )
                      );
                    })}
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
