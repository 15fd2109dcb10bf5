import { escapeHtml } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { SearchTerm } from '../areas/search/search-terms-file';
import { formatTerm } from '../areas/search/search-terms-file';
import type { Language } from '../server/language';
import type { PastChange } from '../settings/setting-changes';
import type { Setting } from '../settings/setting-fields';
import type { OperatorSession } from './operator-session';
import {
  formKey,
  header,
  isFee,
  labelOf,
  type OperatorView,
  type Outcome,
  said,
  send,
  settingTable,
  texts,
  valueLabel,
} from './page-parts';

export function sendSignIn(view: OperatorView, outcome: Outcome | null): FastifyReply {
  const t = texts(view.language);
  return send(
    view,
    `<h1>${t('operators.title')}</h1>${said(outcome)}
<form method="post" action="/operators/sign-in">
<label>${t('operators.token')} <input name="token" type="password" required autocomplete="off" aria-describedby="hint"></label>
<p id="hint">${t('operators.tokenHint')}</p>
<button>${t('operators.signIn')}</button></form>`,
    { isNarrow: true },
  );
}

/** Shows an error, with a link back. */
export function sendFault(view: OperatorView, text: string): FastifyReply {
  const t = texts(view.language);
  return send(
    view,
    `<h1>${t('operators.title')}</h1>${said({ isRefused: true, text })}
<p><a href="/operators">${t('operators.back')}</a></p>`,
    { isNarrow: true },
  );
}

export interface SettingsPage {
  readonly session: OperatorSession;
  readonly settings: readonly Setting[];
  /** The terms that operators have added. */
  readonly terms: readonly SearchTerm[];
  readonly outcome: Outcome | null;
}

/** Every setting with its own form, so that it is clear which one was refused. */
export function sendSettings(view: OperatorView, page: SettingsPage): FastifyReply {
  const { session, settings, terms, outcome } = page;
  const t = texts(view.language);
  const action = '/operators/settings';
  const fees = settings.filter(({ field }) => isFee(field.name));
  const currencies = new Set(fees.map(({ field }) => field.name.slice(0, 3)));
  const tables = [
    {
      title: t('operators.shop'),
      action,
      rows: settings.filter(({ field }) => !isFee(field.name)),
    },
    ...[...currencies].map((currency) => ({
      title: t('operators.fees', { currency }),
      action,
      rows: fees.filter(({ field }) => field.name.startsWith(currency)),
    })),
  ];
  return send(
    view,
    `${header(view.language, session, 'settings')}${said(outcome)}
${tables.map((table) => settingTable(view.language, session, table)).join('\n')}
${termsSection(view.language, session, terms)}`,
  );
}

function termsSection(
  language: Language,
  session: OperatorSession,
  terms: readonly SearchTerm[],
): string {
  const t = texts(language);
  const rows = terms.map((term) => {
    const line = escapeHtml(formatTerm(term));
    return `<tr><td dir="auto"><code>${line}</code></td><td><form class="row" method="post" action="/operators/terms">${formKey(session)}
<input type="hidden" name="line" value="${line}"><input type="hidden" name="action" value="remove">
<button aria-label="${t('operators.removeTerm')}: ${line}">${t('operators.removeTerm')}</button></form></td></tr>`;
  });
  return `<section><h2>${t('operators.terms')}</h2>
${rows.length > 0 ? `<table><tbody>${rows.join('\n')}</tbody></table>` : ''}
<form method="post" action="/operators/terms">${formKey(session)}<input type="hidden" name="action" value="add">
<label>${t('operators.addTerm')} <input name="line" dir="auto" maxlength="500" required aria-describedby="terms-hint"></label>
<p id="terms-hint">${t('operators.termsHint')}</p><button>${t('operators.addTerm')}</button></form></section>`;
}

/** The history of changes: operator, time, old and new value. */
export function sendHistory(
  view: OperatorView,
  session: OperatorSession,
  changes: readonly PastChange[],
): FastifyReply {
  const t = texts(view.language);
  const heads = ['when', 'who', 'setting', 'before', 'after'] as const;
  const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
  const rows = changes.map(({ changed_at, changed_by, setting, value_before, value_after }) => {
    const at = changed_at.toISOString();
    const cells = [
      `<time datetime="${at}" dir="ltr">${at.slice(0, 19).replace('T', ' ')}</time>`,
      isolated(changed_by),
      `${escapeHtml(labelOf(view.language, setting))}<br><code>${escapeHtml(setting)}</code>`,
      isolated(valueLabel(view.language, setting, value_before)),
      isolated(valueLabel(view.language, setting, value_after)),
    ];
    return `<tr>${heads.map((head, index) => `<td data-head="${t(`operators.${head}`)}">${cells[index]}</td>`).join('')}</tr>`;
  });
  const table = `<table class="stacked"><thead><tr>${heads.map((head) => `<th scope="col">${t(`operators.${head}`)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  return send(
    view,
    `${header(view.language, session, 'history')}<h2>${t('operators.history')}</h2>
${rows.length > 0 ? table : `<p>${t('operators.noHistory')}</p>`}`,
  );
}
