import { escapeHtml, sendHtmlPage } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { SearchTerm } from '../areas/search/search-terms-file';
import { formatTerm } from '../areas/search/search-terms-file';
import type { Language } from '../server/language';
import { en, type MessageKey } from '../server/messages/en';
import { type MessageValues, message } from '../server/messages/message';
import type { PastChange, Setting } from '../settings/operator-settings';
import { storeOf } from '../settings/setting-fields';
import type { OperatorSession } from './operator-session';

/** How the page is told to whoever looks at it. */
export interface OperatorView {
  readonly reply: FastifyReply;
  readonly language: Language;
}

/** What came of the form before. */
export interface Outcome {
  readonly isRefused: boolean;
  readonly text: string;
}

const texts =
  (language: Language) =>
  (key: MessageKey, values: MessageValues = {}) =>
    escapeHtml(message(language, key, values));

function send({ reply, language }: OperatorView, content: string, isNarrow = false): FastifyReply {
  const title = message(language, 'operators.title');
  return sendHtmlPage(reply, { title, language, isNarrow, content });
}

const said = (outcome: Outcome | null) =>
  outcome
    ? `<p role="${outcome.isRefused ? 'alert' : 'status'}"><strong>${escapeHtml(outcome.text)}</strong></p>`
    : '';

export function sendSignIn(view: OperatorView, outcome: Outcome | null): FastifyReply {
  const t = texts(view.language);
  return send(
    view,
    `<h1>${t('operators.title')}</h1>${said(outcome)}
<form method="post" action="/operators/sign-in">
<label>${t('operators.token')} <input name="token" type="password" required autocomplete="off" aria-describedby="hint"></label>
<p id="hint">${t('operators.tokenHint')}</p>
<button>${t('operators.signIn')}</button></form>`,
    true,
  );
}

export interface SettingsPage {
  readonly session: OperatorSession;
  readonly settings: readonly Setting[];
  /** Those that operators have added. */
  readonly terms: readonly SearchTerm[];
  readonly outcome: Outcome | null;
}

/** Every setting with its own form, so that what one is refused for is clear. */
export function sendSettings(view: OperatorView, page: SettingsPage): FastifyReply {
  const { session, settings, terms, outcome } = page;
  const t = texts(view.language);
  const shop = settings.filter(({ field }) => isShop(field.name));
  const currencies = [
    ...new Set(
      settings.filter(({ field }) => isFee(field.name)).map(({ field }) => codeOf(field.name)),
    ),
  ];
  const limits = settings.filter(({ field }) => storeOf(field.name) !== null);
  const table = (title: string, rows: readonly Setting[]) =>
    `<section><h2>${title}</h2><table class="stacked"><thead><tr><th scope="col">${t('operators.setting')}</th>
<th scope="col">${t('operators.value')}</th></tr></thead>
<tbody>${rows.map((row) => settingRow(view.language, session, row)).join('\n')}</tbody></table></section>`;
  const fees = currencies.map((code) =>
    table(
      t('operators.fees', { currency: code }),
      settings.filter(({ field }) => field.name.startsWith(`${code}.`)),
    ),
  );
  return send(
    view,
    `${header(view.language, session, 'settings')}${said(outcome)}
${table(t('operators.shop'), shop)}
${fees.join('\n')}
${limits.length > 0 ? table(t('operators.limits'), limits) : ''}
${limitForm(view.language, session)}
${termsSection(view.language, session, terms)}`,
  );
}

const codeOf = (name: string) => name.split('.')[0] ?? '';
/** Fees are named by their currency, which is written in capitals. */
const isFee = (name: string) => /^[A-Z]{3}\./.test(name);
const isShop = (name: string) => !isFee(name) && storeOf(name) === null;

/** A shop may have more stores than a page can list: any of them is named by hand. */
function limitForm(language: Language, session: OperatorSession): string {
  const t = texts(language);
  return `<section><h2>${t('operators.addLimit')}</h2>
<form method="post" action="/operators/limits">${formKey(session)}
<label>${t('operators.limitStore')} <input name="store" dir="ltr" maxlength="255" required aria-describedby="limit-hint"></label>
<p id="limit-hint">${t('operators.limitHint')}</p>
<label>${t('operators.limitValue')} <input name="value" inputmode="numeric" dir="ltr" maxlength="10"></label>
<button>${t('operators.addLimit')}</button></form></section>`;
}

function header(language: Language, session: OperatorSession, current: 'settings' | 'history') {
  const t = texts(language);
  const link = (page: typeof current, href: string) =>
    `<a href="${href}"${page === current ? ' aria-current="page"' : ''}>${t(`operators.${page}`)}</a>`;
  return `<h1>${t('operators.title')}</h1>
<nav>${link('settings', '/operators')} · ${link('history', '/operators/history')}</nav>
<form class="row" method="post" action="/operators/sign-out">${formKey(session)}<p>${t('operators.as', { name: session.name })}</p>
<button>${t('operators.signOut')}</button></form>`;
}

const formKey = ({ formKey: key }: OperatorSession) =>
  `<input type="hidden" name="form" value="${escapeHtml(key)}">`;

/** What a setting is called: by its label, where it has one. */
export function labelOf(language: Language, name: string): string {
  const store = storeOf(name);
  if (store !== null) return message(language, 'operators.limitOf', { store });
  const key = isShop(name) ? `setting.${name}` : `fee.${name.split('.')[1]}`;
  return isMessage(key) ? message(language, key) : name;
}

const isMessage = (key: string): key is MessageKey => Object.hasOwn(en, key);

function settingRow(language: Language, session: OperatorSession, setting: Setting): string {
  const t = texts(language);
  const { field, isDefault } = setting;
  const id = escapeHtml(field.name);
  const mark = isDefault ? ` <small>(${t('operators.byDefault')})</small>` : '';
  return `<tr><th scope="row" id="${id}"><label for="value-${id}">${escapeHtml(labelOf(language, field.name))}</label><code>${id}</code>${mark}</th>
<td><form class="row" method="post" action="/operators/settings">${formKey(session)}<input type="hidden" name="name" value="${id}">
${inputOf(language, setting)}<button aria-label="${t('operators.save')}: ${escapeHtml(labelOf(language, field.name))}">${t('operators.save')}</button></form></td></tr>`;
}

function inputOf(language: Language, { field, value }: Setting): string {
  const id = `id="value-${escapeHtml(field.name)}" name="value"`;
  const option = (chosen: string, label: string) =>
    `<option value="${escapeHtml(chosen)}"${chosen === value ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  switch (field.kind) {
    case 'switch':
      return `<select ${id}>${(['on', 'off'] as const)
        .map((one) => option(one, message(language, `operators.${one}`)))
        .join('')}</select>`;
    case 'choice':
      return `<select ${id}>${field.choices.map((one) => option(one, one)).join('')}</select>`;
    case 'number':
      return `<input ${id} inputmode="decimal" dir="ltr" value="${escapeHtml(value)}">`;
    case 'text':
      return `<input ${id} dir="auto" maxlength="255" value="${escapeHtml(value)}">`;
  }
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

/** Who changed what, when, and what it was before. */
export function sendHistory(
  view: OperatorView,
  session: OperatorSession,
  changes: readonly PastChange[],
): FastifyReply {
  const t = texts(view.language);
  const rows = changes.map(
    ({ changed_at, changed_by, setting, value_before, value_after }) =>
      `<tr><td><time datetime="${changed_at.toISOString()}">${changed_at.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
<td>${escapeHtml(changed_by)}</td><td>${escapeHtml(labelOf(view.language, setting))}<br><code>${escapeHtml(setting)}</code></td>
<td dir="auto">${escapeHtml(value_before ?? '–')}</td><td dir="auto">${escapeHtml(value_after ?? '–')}</td></tr>`,
  );
  const heads = ['when', 'who', 'setting', 'before', 'after'] as const;
  const table = `<table><thead><tr>${heads.map((head) => `<th scope="col">${t(`operators.${head}`)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  return send(
    view,
    `${header(view.language, session, 'history')}<h2>${t('operators.history')}</h2>
${rows.length > 0 ? table : `<p>${t('operators.noHistory')}</p>`}`,
  );
}
