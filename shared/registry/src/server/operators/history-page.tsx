import {
  Code,
  commonTexts,
  Form,
  filled,
  Moment,
  options,
  type PageView,
  Plain,
  Press,
  Select,
  type Session,
  Table,
} from '@storefront/operations/pages';
import type { Person } from '../../node/people';
import type { AuditEntry } from '../../node/registry-state';
import { type Say, sayIn } from './texts';
import { changeWords, sendPage } from './view';

/** The newest entries; older ones are in the command line's `history`. */
const MAX_ENTRIES = 200;

export function sendHistory(
  view: PageView,
  session: Session<Person>,
  { history, person }: { readonly history: readonly AuditEntry[]; readonly person: string },
) {
  const t = sayIn(view.language);
  const common = commonTexts(view.language);
  const people = [...new Set(history.map(({ actor }) => actor))].sort();
  const entries = history
    .filter(({ actor }) => person === '' || actor === person)
    .slice(-MAX_ENTRIES)
    .reverse();
  return sendPage(
    view,
    session,
    '/operators/history',
    null,
    <>
      <h2>{common('history')}</h2>
      <Form shape="filter" method="get" action="/operators/history">
        <Select label={t('person')} name="person" value={person}>
          {options([['', t('everybody')], ...people.map((name) => [name, name] as const)])}
        </Select>
        <Press>{common('show')}</Press>
      </Form>
      {entries.length > 0 ? (
        <Table
          rows={entries}
          columns={[
            { head: common('when'), cell: ({ time }) => <Moment at={time} /> },
            { head: common('who'), cell: ({ actor }) => <Plain>{actor}</Plain> },
            {
              head: t('command'),
              cell: ({ command, arguments: args }) => (
                <Code>{[command, ...Object.values(args)].join(' ')}</Code>
              ),
            },
            { head: t('changes'), cell: (entry) => <Changes t={t} entry={entry} /> },
          ]}
        />
      ) : (
        <p>{common('noHistory')}</p>
      )}
    </>,
  );
}

function Changes({ t, entry: { changes, to } }: { readonly t: Say; readonly entry: AuditEntry }) {
  return (
    <>
      {changes.map((change) => {
        const { where, what } = changeWords(t, change);
        const values = { before: <Code>{change.before}</Code>, after: <Code>{change.after}</Code> };
        return (
          <div key={`${change.region} ${change.what}`}>
            {where}: {what} {filled(t('fromTo'), values)}
          </div>
        );
      })}
      {to !== null && (
        <div>
          {t('snapshot')} <Code>{to}</Code>
        </div>
      )}
    </>
  );
}
