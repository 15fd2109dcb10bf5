import { escapeHtml } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { Setting } from '../settings/setting-fields';
import type { OperatorSession } from './operator-session';
import {
  header,
  type OperatorView,
  type Outcome,
  said,
  send,
  settingTable,
  texts,
} from './page-parts';

/** The data of the page about stores. */
export interface StoresPage {
  readonly session: OperatorSession;
  readonly outcome: Outcome | null;
  /** The requested store, by its slug, with all its settings. */
  readonly store: { readonly slug: string; readonly settings: readonly Setting[] } | null;
  /** Stores that customers do not see, such as registered ones. */
  readonly closed: readonly Setting[];
  /** Stores that limit their scheduled orders. */
  readonly limits: readonly Setting[];
  /** Slugs of stores without the number that their tax invoices need. */
  readonly withoutVatNumber: readonly string[];
}

const action = '/operators/stores';

/** A shop may have more stores than a page can list, so any of them can be requested by its slug. */
export function sendStores(view: OperatorView, page: StoresPage): FastifyReply {
  const { session, outcome, store, closed, limits, withoutVatNumber } = page;
  const { language } = view;
  const t = texts(language);
  const tables = [
    ...(store ? [{ title: escapeHtml(store.slug), rows: store.settings }] : []),
    { title: t('operators.closedStores'), rows: closed },
    { title: t('operators.limits'), rows: limits },
  ];
  // Each setting has one form on the page: that of the requested store.
  const shown = new Set<string>();
  const once = ({ field }: Setting) => !shown.has(field.name) && Boolean(shown.add(field.name));
  return send(
    view,
    `${header(language, session, 'stores')}${said(outcome)}
<section><h2>${t('operators.findStore')}</h2><form method="get" action="${action}">
<label>${t('operators.storeName')} <input name="store" dir="ltr" maxlength="255" required aria-describedby="store-hint" value="${escapeHtml(store?.slug ?? '')}"></label>
<p id="store-hint">${t('operators.storeHint')}</p>
<button>${t('operators.findStore')}</button></form></section>
${tables
  .map(({ title, rows }) => ({ title, action, rows: rows.filter(once) }))
  .filter(({ rows }) => rows.length > 0)
  .map((table) => settingTable(language, session, table))
  .join('\n')}
${missing(view, withoutVatNumber)}`,
  );
}

function missing({ language }: OperatorView, slugs: readonly string[]): string {
  if (slugs.length === 0) return '';
  const t = texts(language);
  const links = slugs.map(
    (slug) =>
      `<li><a href="${action}?store=${encodeURIComponent(slug)}" dir="ltr">${escapeHtml(slug)}</a></li>`,
  );
  return `<section><h2>${t('operators.withoutVatNumber')}</h2><p>${t('operators.withoutVatNumberHint')}</p>
<ul>${links.join('\n')}</ul></section>`;
}
