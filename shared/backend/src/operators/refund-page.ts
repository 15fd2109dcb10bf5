import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  listRefundsByHand,
  MAX_BY_HAND,
  type RefundByHand,
  settleByHand,
} from '../areas/payments/refunds-by-hand';
import { paymentKey } from '../areas/receipts/receipt-of-order';
import type { BackendContext } from '../server/backend-context';
import { message } from '../server/messages/message';
import { facts, joined, money, phone, text, time } from './card-parts';
import { operatorForms, type Show } from './operator-forms';
import type { OperatorSession } from './operator-session';
import { formKey, header, type OperatorView, said, send, texts } from './page-parts';

const REFUNDS = '/operators/refunds';

const Settled = z.object({
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
  outcome: z.enum(['paid', 'nothing']),
});

/** The page of refunds that people of the shop pay by hand. */
export function registerRefunds(pages: FastifyInstance, backend: BackendContext): void {
  const { database, clock } = backend;
  const { onGet, onForm } = operatorForms(pages, backend);

  const show: Show = async (view, session, outcome) => {
    const t = texts(view.language);
    const all = await listRefundsByHand(database);
    const cards = all.slice(0, MAX_BY_HAND).map((refund) => cardOf(view, session, refund));
    return send(
      view,
      `${header(view.language, session, 'refunds')}${said(outcome)}
<p>${all.length === 0 ? t('refunds.none') : t('refunds.hint')}</p>
<div class="cards">${cards.join('\n')}</div>
${all.length > cards.length ? `<p>${t('refunds.more')}</p>` : ''}`,
    );
  };

  onGet(REFUNDS, show);
  onForm(REFUNDS, Settled, show, async ({ form, by, language }) => {
    await settleByHand(database, { ...form, by }, clock.now());
    return message(language, `refunds.done.${form.outcome}`, { id: form.id });
  });
}

function cardOf(
  { language }: OperatorView,
  session: OperatorSession,
  refund: RefundByHand,
): string {
  const t = texts(language);
  const { id, status, is_unconfirmed: isUnconfirmed } = refund;
  const heading = `refund-${id}`;
  const title = t('refunds.title', { id });
  const notice = isUnconfirmed ? t('refunds.unconfirmed') : t('refunds.failed');
  const form = (outcome: 'paid' | 'nothing') =>
    `<form method="post" action="${REFUNDS}">${formKey(session)}<input type="hidden" name="id" value="${id}">
<input type="hidden" name="outcome" value="${outcome}"><button aria-label="${t(`refunds.${outcome}`)}: ${title}">${t(`refunds.${outcome}`)}</button></form>`;
  return `<article class="card" aria-labelledby="${heading}"><h3 id="${heading}">${title}: ${subjectOf(language, refund)}</h3>
<dl class="facts">${factsOf(language, refund)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>
${isUnconfirmed || status === 'failed' ? `<p><strong>${notice}</strong></p>` : ''}
${form('paid')}${isUnconfirmed ? form('nothing') : ''}</article>`;
}

function subjectOf(
  language: OperatorView['language'],
  { order_id, trip_id }: RefundByHand,
): string {
  const t = texts(language);
  const id = order_id ?? trip_id;
  if (id === null) return t('refunds.store');
  return `<a href="/operators/orders?id=${id}">${t(order_id === null ? 'trip.title' : 'order.title', { id })}</a>`;
}

function factsOf(language: OperatorView['language'], refund: RefundByHand) {
  const t = texts(language);
  const { payment_method: method } = refund;
  return facts([
    [t('refunds.amount'), text(money(language, refund.amount, refund.currency))],
    [t('work.payment'), method && t(paymentKey(method))],
    [t('work.customer'), joined([text(refund.payer), refund.phone ? phone(refund.phone) : null])],
    [t('refunds.since'), time(language, refund.created_at, refund.time_zone)],
  ]);
}
