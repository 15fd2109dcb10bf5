import { escapeHtml, type Session } from '@storefront/operations/pages';
import type { Person } from '../../node/people';
import type { AuditEntry } from '../../node/registry-state';
import { sayIn } from './texts';
import { changeWords, code, moment, plain, sendPage, table, type View } from './view';

/** The newest entries; older ones are in the command line's `history`. */
const MAX_ENTRIES = 200;

/** The history, the newest first. */
export function sendHistory(
  view: View,
  session: Session<Person>,
  { history, person }: { readonly history: readonly AuditEntry[]; readonly person: string },
) {
  const t = sayIn(view.language);
  const people = [...new Set(history.map(({ actor }) => actor))].sort();
  const rows = history
    .filter(({ actor }) => person === '' || actor === person)
    .slice(-MAX_ENTRIES)
    .reverse()
    .map(({ time, actor, command, arguments: args, changes, to }) => [
      moment(time),
      plain(actor),
      code([command, ...Object.values(args)].join(' ')),
      `${changes
        .map((change) => {
          const { where, what } = changeWords(t, change);
          const values = { before: code(change.before), after: code(change.after) };
          return `<div>${where}: ${what} ${t('fromTo', values)}</div>`;
        })
        .join('')}${to === null ? '' : `${t('snapshot')} ${code(to)}`}`,
    ]);
  const option = (value: string, label: string) =>
    `<option value="${escapeHtml(value)}"${value === person ? ' selected' : ''}>${label}</option>`;
  const filter = `<form class="row" method="get" action="/operators/history"><label>${t('person')} <select name="person">${option('', t('everybody'))}${people
    .map((name) => option(name, escapeHtml(name)))
    .join('')}</select></label><button>${t('show')}</button></form>`;
  const heads = [t('when'), t('who'), t('command'), t('changes')];
  return sendPage(
    view,
    session,
    'history',
    null,
    `<h2>${t('history')}</h2>${filter}${rows.length > 0 ? table(heads, rows) : `<p>${t('noHistory')}</p>`}`,
  );
}
