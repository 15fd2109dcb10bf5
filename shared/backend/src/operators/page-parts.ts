import { escapeHtml, type HtmlPage, sendHtmlPage } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import { isolate } from '../areas/receipts/receipt-words';
import type { Language } from '../server/language';
import type { MessageKey } from '../server/messages/en';
import { isKey, type MessageValues, message } from '../server/messages/message';
import { type Setting, shopFields } from '../settings/setting-fields';
import { storePartOf } from '../settings/store-settings';
import type { OperatorSession } from './operator-session';

type OperatorsPage =
  | 'orders'
  | 'refunds'
  | 'registrations'
  | 'settings'
  | 'stores'
  | 'history'
  | 'sessions';

/** The viewer's settings of the page. */
export interface OperatorView {
  readonly reply: FastifyReply;
  readonly language: Language;
}

/** The outcome of the previous form. */
export interface Outcome {
  readonly isRefused: boolean;
  readonly text: string;
}

/** Texts of the page, as HTML. */
export const texts =
  (language: Language) =>
  (key: MessageKey, values: MessageValues = {}) =>
    escapeHtml(message(language, key, values));

/** Sends an operators' page. */
export function send(
  { reply, language }: OperatorView,
  content: string,
  shape: Pick<HtmlPage, 'isNarrow' | 'script'> = {},
): FastifyReply {
  const title = message(language, 'operators.title');
  return sendHtmlPage(reply, { title, language, content, ...shape });
}

/** The outcome of the form, announced to screen readers too. */
export const said = (outcome: Outcome | null) =>
  outcome
    ? `<p role="${outcome.isRefused ? 'alert' : 'status'}"><strong>${escapeHtml(outcome.text)}</strong></p>`
    : '';

/** The head of each page: navigation, operator, and sign-out. */
export function header(
  language: Language,
  session: OperatorSession,
  current: OperatorsPage,
): string {
  const t = texts(language);
  const link = (page: OperatorsPage, href: string) =>
    `<a href="${href}"${page === current ? ' aria-current="page"' : ''}>${t(`operators.${page}`)}</a>`;
  return `<h1>${t('operators.title')}</h1>
<nav>${link('orders', '/operators/orders')} ${link('refunds', '/operators/refunds')} ${link('registrations', '/operators/registrations')} ${link('settings', '/operators')} ${link('stores', '/operators/stores')} ${link('history', '/operators/history')} ${link('sessions', '/operators/sessions')}</nav>
<form class="row" method="post" action="/operators/sign-out">${formKey(session)}<p>${t('operators.as', { name: session.name })}</p>
<button>${t('operators.signOut')}</button></form>`;
}

/** The CSRF token of every form, which another site does not know. */
export const formKey = ({ formKey: key }: OperatorSession) =>
  `<input type="hidden" name="form" value="${escapeHtml(key)}">`;

/** Fees begin with the code of their currency, in capitals. */
export const isFee = (name: string) => /^[A-Z]{3}\./.test(name);

/** The label of a setting, or its name without one. */
export function labelOf(language: Language, name: string): string {
  const part = storePartOf(name);
  if (part) return message(language, `store.${part.column}`, { store: isolate(part.slug) });
  const order = /^order\.(\d+)$/.exec(name)?.[1];
  if (order) return message(language, 'order.title', { id: order });
  const refund = /^refund\.(\d+)$/.exec(name)?.[1];
  if (refund) return message(language, 'refunds.title', { id: refund });
  const [, kind, applicant = ''] = /^registration\.(store|courier)\.(\d+)$/.exec(name) ?? [];
  if (kind === 'store' || kind === 'courier') {
    return message(language, `registration.title.${kind}`, { id: applicant });
  }
  const key = isFee(name) ? `fee.${name.split('.')[1]}` : `setting.${name}`;
  return isKey(key) ? message(language, key) : name;
}

/** The target of a table's forms, and its title. */
export interface SettingTable {
  readonly title: string;
  readonly action: string;
  readonly rows: readonly Setting[];
}

/** A table of settings, each with its own form, so that it is clear what a refusal is about. */
export function settingTable(
  language: Language,
  session: OperatorSession,
  { title, action, rows }: SettingTable,
): string {
  const t = texts(language);
  return `<section><h2>${title}</h2><table class="stacked"><thead><tr><th scope="col">${t('operators.setting')}</th>
<th scope="col">${t('operators.value')}</th></tr></thead>
<tbody>${rows.map((row) => settingRow(language, session, row, action)).join('\n')}</tbody></table></section>`;
}

function settingRow(
  language: Language,
  session: OperatorSession,
  setting: Setting,
  action: string,
): string {
  const t = texts(language);
  const { field, isDefault } = setting;
  const id = escapeHtml(field.name);
  const mark = isDefault ? ` <small>(${t('operators.byDefault')})</small>` : '';
  return `<tr><th scope="row" id="${id}"><label for="value-${id}">${escapeHtml(labelOf(language, field.name))}</label><code>${id}</code>${mark}</th>
<td><form class="row" method="post" action="${action}">${formKey(session)}<input type="hidden" name="name" value="${id}">
${inputOf(language, setting)}<button aria-label="${t('operators.save')}: ${escapeHtml(labelOf(language, field.name))}">${t('operators.save')}</button></form></td></tr>`;
}

/** What a value of a setting is called: `on`, a choice and an answer by their names, whatever was typed as it stands. */
export function valueLabel(language: Language, name: string, value: string | null): string {
  if (!value) return '–';
  const [, verdict = '', reason] = /^(accepted|refused)(?:: (.*))?$/s.exec(value) ?? [];
  const answer = `registration.verdict.${verdict}`;
  if (name.startsWith('registration.') && isKey(answer)) {
    const said = message(language, answer);
    return reason ? `${said}: ${isolate(reason)}` : said;
  }
  const isStatus = storePartOf(name)?.column === 'status';
  const kind = isStatus ? 'switch' : shopFields.find((field) => field.name === name)?.kind;
  if (kind === 'switch')
    return message(language, value === 'on' ? 'operators.on' : 'operators.off');
  return kind === 'choice' ? choiceName(language, value) : value;
}

function choiceName(language: Language, choice: string): string {
  const key = `operators.choice.${choice}`;
  return isKey(key) ? message(language, key) : choice;
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
      return `<select ${id}>${field.choices
        .map((one) => option(one, choiceName(language, one)))
        .join('')}</select>`;
    case 'number':
      return `<input ${id} inputmode="decimal" dir="ltr" value="${escapeHtml(value)}">`;
    case 'text':
      return `<input ${id} dir="auto" maxlength="255" value="${escapeHtml(value)}">`;
  }
}
