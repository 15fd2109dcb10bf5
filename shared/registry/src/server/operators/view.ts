import {
  escapeHtml,
  type Language,
  type Session,
  sendHtmlPage,
} from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { Person, Role } from '../../node/people';
import type { Change } from '../../node/registry-state';
import { notedAs, type Say, sayIn, type TextKey } from './texts';

/** The viewer's settings of a page. */
export interface View {
  readonly reply: FastifyReply;
  readonly language: Language;
}

/** The outcome of the previous form, as HTML. */
export interface Said {
  readonly isRefused: boolean;
  readonly html: string;
}

const roleTexts: Readonly<Record<Role, TextKey>> = {
  operator: 'roleOperator',
  team: 'roleTeam',
  ci: 'roleCi',
};

/** The pages in the navigation. */
const pages = {
  regions: '/operators',
  releases: '/operators/releases',
  figures: '/operators/figures',
  history: '/operators/history',
  sessions: '/operators/sessions',
};
export type PageName = keyof typeof pages;

/** Names, times and the registry's own texts are left to right in every language. */
export const plain = (text: string) => `<bdi lang="en" dir="ltr">${escapeHtml(text)}</bdi>`;
export const code = (text: string) => `<code dir="ltr">${escapeHtml(text)}</code>`;
/** A time in ISO 8601, to the second. */
export const moment = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}" dir="ltr">${escapeHtml(iso.slice(0, 19).replace('T', ' '))}</time>`;

/** Why there are no figures; empty when no address is configured. */
export const reportedProblem = (t: Say, problem: string) =>
  problem === '' ? t('noCounts') : t('countsFailed', { why: plain(problem) });

const said = (outcome: Said | null) =>
  outcome
    ? `<div class="said" role="${outcome.isRefused ? 'alert' : 'status'}">${outcome.html}</div>`
    : '';

/** @param html content of the page, below its title; the caller escapes external texts */
export function sendPage(
  { reply, language }: View,
  session: Session<Person>,
  current: PageName | null,
  outcome: Said | null,
  html: string,
): FastifyReply {
  const t = sayIn(language);
  const links = (['regions', 'releases', 'figures', 'history', 'sessions'] as const).map(
    (page) =>
      `<a href="${pages[page]}"${page === current ? ' aria-current="page"' : ''}>${t(page)}</a>`,
  );
  const role = t(roleTexts[session.person.role]);
  const content = `<h1>${t('title')}</h1>
<nav aria-label="${t('pages')}">${links.join('\n')}</nav>
<form class="row" method="post" action="/operators/sign-out">${formKey(session)}<p>${t('as', { name: escapeHtml(session.name), role })}${
    session.person.role === 'operator' ? '' : ` ${t('readOnly')}`
  }</p>
<button>${t('signOut')}</button></form>
${said(outcome)}
${html}`;
  return sendHtmlPage(reply, { title: t('title'), language, content });
}

export function sendSignIn({ reply, language }: View, outcome: Said | null): FastifyReply {
  const t = sayIn(language);
  const content = `<h1>${t('title')}</h1>${said(outcome)}
<form method="post" action="/operators/sign-in">
<label>${t('token')} <input name="token" type="password" required autocomplete="off" aria-describedby="hint"></label>
<p id="hint">${t('tokenHint')}</p>
<button>${t('signIn')}</button></form>`;
  return sendHtmlPage(reply, { title: t('title'), language, isNarrow: true, content });
}

/** Shows an error, with a link back. @param html the message */
export function sendFault({ reply, language }: View, html: string): FastifyReply {
  const t = sayIn(language);
  const content = `<h1>${t('title')}</h1>${said({ isRefused: true, html: `<p>${html}</p>` })}
<p><a href="/operators">${t('backToRegions')}</a></p>`;
  return sendHtmlPage(reply, { title: t('title'), language, isNarrow: true, content });
}

/** A hidden field in every form, which proves that it is from this page. */
export const formKey = ({ formKey: key }: Session<Person>) => hidden('form', key);

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** A table whose cells are shown below each other on a phone, each with its heading. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => `<td data-head="${heads[index] ?? ''}">${cell}</td>`).join('');
  return `<table class="stacked"><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>`;
}

/** Region and subject of a change, as HTML in the page's language. */
export function changeWords(t: Say, { region, what }: Pick<Change, 'region' | 'what'>) {
  const noted = notedAs(what);
  return {
    where: region === 'all' ? t('everyRegion') : code(region),
    what: noted ? t(noted.key, { app: code(noted.app) }) : plain(what),
  };
}

/** A table of a command's changes. */
export const changesTable = (t: Say, changes: readonly Change[]) =>
  table(
    [t('where'), t('what'), t('before'), t('after')],
    changes.map((change) => {
      const { where, what } = changeWords(t, change);
      return [where, what, code(change.before), code(change.after)];
    }),
  );
