import { createHash } from 'node:crypto';
import type { Session } from '@storefront/operations/pages';
import type { Outcome } from '../../node/ledger';
import type { Person } from '../../node/people';
import type { TrafficCommand } from '../../node/traffic';
import { type Say, sayIn } from './texts';
import {
  changesTable,
  code,
  formKey,
  hidden,
  moment,
  plain,
  type Said,
  sendPage,
  type View,
} from './view';

/** A key of the changes that a dry run has shown, so that no others are executed. */
export const seenOf = ({ from, changes }: Outcome) =>
  createHash('sha256')
    .update(JSON.stringify([from, changes]))
    .digest('hex');

const notes = (t: Say, { warnings }: Outcome) =>
  warnings.map((warning) => `<p>${t('note', { warning: plain(warning) })}</p>`).join('');

/** Sends the dry run of a command, for confirmation. */
export function sendPlan(
  view: View,
  session: Session<Person>,
  {
    order,
    plan,
    said,
  }: { readonly order: TrafficCommand; readonly plan: Outcome; readonly said: Said | null },
) {
  const t = sayIn(view.language);
  const words = Object.values(order).map((value) => code(String(value)));
  const press =
    plan.changes.length === 0
      ? ''
      : `<form method="post" action="/operators/orders">${formKey(session)}${hidden('order', JSON.stringify(order))}${hidden('seen', seenOf(plan))}<button>${t('confirm')}</button></form>`;
  return sendPage(
    view,
    session,
    null,
    said,
    `<section><h2>${t('plan')}</h2><p>${words.join(' ')}</p>
${plan.changes.length === 0 ? `<p>${t('nothing')}</p>` : `<p>${t('planHint')}</p>${changesTable(t, plan.changes)}`}
${notes(t, plan)}<div class="presses">${press}<a class="press" href="/operators">${t('back')}</a></div></section>`,
  );
}

/** The outcome of a command, for the next page. */
export function outcomeOf(t: Say, outcome: Outcome): Said {
  const { from, to, changes, waits } = outcome;
  if (changes.length === 0) return { isRefused: false, html: `<p>${t('nothing')}</p>` };
  const html = waits
    ? `<p>${t('waits', { id: code(waits.id), until: moment(waits.until) })}</p>`
    : `<p>${t('done', { id: code(to ?? '–') })}${from === null ? '' : ` ${t('goesBack', { id: code(from) })}`}</p>`;
  return { isRefused: false, html: `${html}${changesTable(t, changes)}${notes(t, outcome)}` };
}
