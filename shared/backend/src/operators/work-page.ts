import { escapeHtml } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import { needsReason } from '../areas/orders/step-by-shop';
import type { MessageKey } from '../server/messages/en';
import type { OperatorSession } from './operator-session';
import { formKey, header, type OperatorView, type Outcome, said, send, texts } from './page-parts';
import type { WorkCard } from './work-cards';
import { REFRESH } from './work-refresh';
import { MAX_AT_WORK, type WorkFilter } from './work-rows';

/** The data of the page of orders and trips. */
export interface WorkPage {
  readonly session: OperatorSession;
  readonly outcome: Outcome | null;
  readonly filter: WorkFilter;
  readonly orders: readonly WorkCard[];
  readonly trips: readonly WorkCard[];
}

const ADDRESS = '/operators/orders';

/** Open orders and trips, with the steps that the shop may make. */
export function sendWork(view: OperatorView, page: WorkPage): FastifyReply {
  const { session, outcome, filter, orders, trips } = page;
  const t = texts(view.language);
  const sections = [
    sectionOf(view, page, orders, { title: t('work.orders'), after: 'ordersAfter' }),
    sectionOf(view, page, trips, { title: t('work.trips'), after: 'tripsAfter' }),
  ];
  const hidesNone = orders.length + trips.length > 0 ? ' hidden' : '';
  return send(
    view,
    `${header(view.language, session, 'orders')}${said(outcome)}
<form class="filter" method="get" action="${ADDRESS}" aria-label="${t('work.find')}">
<label>${t('work.store')} <input name="store" dir="ltr" maxlength="255" value="${escapeHtml(filter.store ?? '')}"></label>
<label>${t('work.number')} <input name="id" dir="ltr" inputmode="numeric" maxlength="9" value="${filter.id ?? ''}"></label>
<button>${t('work.show')}</button></form>
<p>${t('work.hint')}</p>
<p id="news" role="status" data-added="${t('work.added')}" data-stale="${t('work.stale')}"></p>
<div id="work" data-address="${addressOf(filter)}">${sections.join('\n')}
<p id="none"${hidesNone}>${t('work.none')}</p></div>`,
    { script: REFRESH },
  );
}

interface Section {
  readonly title: string;
  /** The parameter of the next page. */
  readonly after: 'ordersAfter' | 'tripsAfter';
}

function sectionOf(
  view: OperatorView,
  page: WorkPage,
  all: readonly WorkCard[],
  { title, after }: Section,
): string {
  const cards = all.slice(0, MAX_AT_WORK);
  const next = { ...page.filter, [after]: cards.at(-1)?.id ?? 0 };
  const link = `<a class="press" href="${addressOf(next)}">${texts(view.language)('work.later')}</a>`;
  return `<section${all.length === 0 ? ' hidden' : ''}><h2>${title}</h2>
<div class="cards" id="cards-${after}">${cards.map((card) => cardOf(view, page, card)).join('\n')}</div>
<p id="${after}" data-part>${all.length > cards.length ? link : ''}</p></section>`;
}

/** The address of the present page, as HTML. */
const addressOf = (filter: WorkFilter) => escapeHtml(`${ADDRESS}?${queryOf(filter)}`);

function queryOf({ store, id, ordersAfter, tripsAfter }: WorkFilter): string {
  const query = new URLSearchParams();
  if (store) query.set('store', store);
  if (id !== null) query.set('id', String(id));
  if (ordersAfter > 0) query.set('orders_after', String(ordersAfter));
  if (tripsAfter > 0) query.set('trips_after', String(tripsAfter));
  return query.toString();
}

function cardOf(view: OperatorView, page: WorkPage, card: WorkCard): string {
  const t = texts(view.language);
  const { kind, id, status, lines, facts, notice, events } = card;
  const heading = `${kind}-${id}`;
  const steps = card.steps.map((to) => stepForm(view, page, card, to));
  return `<article class="card" id="card-${heading}" data-id="${id}" aria-labelledby="${heading}">
<h3 id="${heading}"><a href="${ADDRESS}?id=${id}">${t(`${kind}.title`, { id })}</a>: ${t(`work.state.${status}`)}</h3>
${lines.length > 0 ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : ''}
<dl class="facts">${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
${notice ? `<p><strong>${notice}</strong></p>` : ''}${card.awaitsPrice ? priceForm(view, page, id) : ''}
${steps.join('\n')}
<details class="history"><summary>${t('work.history')}</summary><ol>${events.map((event) => `<li>${event}</li>`).join('')}</ol></details></article>`;
}

/** The labels of the buttons of steps. */
const stepTexts: Readonly<Partial<Record<WorkCard['status'], MessageKey>>> = {
  confirmed: 'work.step.confirmed',
  processing: 'work.step.processing',
  handover: 'work.step.handover',
  picked_up: 'work.step.picked_up',
  delivered: 'work.step.delivered',
  ongoing: 'work.step.ongoing',
  completed: 'work.step.completed',
  canceled: 'work.step.canceled',
  refunded: 'work.step.refunded',
  refund_request_canceled: 'work.step.refund_request_canceled',
};

/** The form returns to the present filter. */
const formHead = ({ session, filter }: WorkPage, path: string, id: number) =>
  `<form method="post" action="${ADDRESS}${path}?${escapeHtml(queryOf(filter))}">${formKey(session)}<input type="hidden" name="id" value="${id}">`;

function stepForm(
  { language }: OperatorView,
  page: WorkPage,
  { kind, id, status }: WorkCard,
  to: WorkCard['status'],
): string {
  const t = texts(language);
  const key = stepTexts[to];
  if (!key) return '';
  const label = t(key);
  const form = (content: string) =>
    `${formHead(page, '', id)}<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="from" value="${status}">
<input type="hidden" name="to" value="${to}">${content}<button aria-label="${label}: ${t(`${kind}.title`, { id })}">${label}</button></form>`;
  if (!needsReason(to)) return form('');
  return `<details><summary>${label}</summary>${form(
    `<label>${t('work.reason')} <input name="reason" dir="auto" maxlength="255" required></label>`,
  )}</details>`;
}

function priceForm({ language }: OperatorView, page: WorkPage, id: number): string {
  const t = texts(language);
  return `${formHead(page, '/price', id)}
<label>${t('work.packs')} <textarea name="packs" dir="ltr" rows="3" maxlength="1000" required></textarea></label>
<button aria-label="${t('work.setPrice')}: ${t('order.title', { id })}">${t('work.setPrice')}</button></form>`;
}
