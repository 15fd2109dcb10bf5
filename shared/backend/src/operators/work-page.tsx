import { readFileSync } from 'node:fs';
import {
  Card,
  Field,
  Form,
  type Outcome,
  type PageView,
  Press,
} from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { needsReason } from '../areas/orders/life-cycle/step-by-shop';
import type { MessageKey } from '../server/messages/message';
import type { OperatorSession } from './operator-session';
import { send, texts } from './page-parts';
import type { WorkCard } from './work-cards';
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
const script = readFileSync(new URL('./work-refresh.script.js', import.meta.url), 'utf8');

/** Orders and trips that wait for the shop, with the possible steps. */
export function sendWork(view: PageView, page: WorkPage): FastifyReply {
  const { session, outcome, filter, orders, trips } = page;
  const { language } = view;
  const t = texts(language);
  const props = { language, page };
  return send(
    view,
    { session, current: 'orders', outcome, script },
    <>
      <Form shape="filter" method="get" action={ADDRESS} label={t('work.find')}>
        <Field
          label={t('work.store')}
          name="store"
          dir="ltr"
          maxLength={255}
          value={filter.store ?? ''}
        />
        <Field
          label={t('work.number')}
          name="id"
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          value={filter.id ?? ''}
        />
        <Press>{t('work.show')}</Press>
      </Form>
      <p>{t('work.hint')}</p>
      <p id="news" role="status" data-added={t('work.added')} data-stale={t('work.stale')} />
      <div id="work" className="sections" data-address={addressOf(filter)}>
        <Section {...props} all={orders} title={t('work.orders')} after="ordersAfter" />
        <Section {...props} all={trips} title={t('work.trips')} after="tripsAfter" />
        <p id="none" hidden={orders.length + trips.length > 0}>
          {t('work.none')}
        </p>
      </div>
    </>,
  );
}

interface PartProps {
  readonly language: PageView['language'];
  readonly page: WorkPage;
}

interface SectionProps extends PartProps {
  readonly all: readonly WorkCard[];
  readonly title: string;
  /** The parameter of the next page. */
  readonly after: 'ordersAfter' | 'tripsAfter';
}

function Section({ language, page, all, title, after }: SectionProps) {
  const cards = all.slice(0, MAX_AT_WORK);
  const next = { ...page.filter, [after]: cards.at(-1)?.id ?? 0 };
  return (
    <section hidden={all.length === 0}>
      <h2>{title}</h2>
      <div className="cards" id={`cards-${after}`}>
        {cards.map((card) => (
          <CardAtWork key={card.id} language={language} page={page} card={card} />
        ))}
      </div>
      <p id={after} data-part>
        {all.length > cards.length && (
          <a className="press" href={addressOf(next)}>
            {texts(language)('work.later')}
          </a>
        )}
      </p>
    </section>
  );
}

/** The address of the current page. */
const addressOf = (filter: WorkFilter, path = '') => `${ADDRESS}${path}?${queryOf(filter)}`;

function queryOf({ store, id, ordersAfter, tripsAfter }: WorkFilter): string {
  const query = new URLSearchParams();
  if (store) query.set('store', store);
  if (id !== null) query.set('id', String(id));
  if (ordersAfter > 0) query.set('orders_after', String(ordersAfter));
  if (tripsAfter > 0) query.set('trips_after', String(tripsAfter));
  return query.toString();
}

interface CardProps extends PartProps {
  readonly card: WorkCard;
}

/** A list of items without keys, whose order no script changes. */
const items = (all: readonly ReactNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  all.map((one, index) => <li key={index}>{one}</li>);

function CardAtWork(props: CardProps) {
  const { language, page, card } = props;
  const t = texts(language);
  const { kind, id, status, lines, facts, notice, events } = card;
  const name = t(`${kind}.title`, { id });
  const title = (
    <>
      <a href={`${ADDRESS}?id=${id}`}>{name}</a>: {t(`work.state.${status}`)}
    </>
  );
  return (
    <Card id={`${kind}-${id}`} data-id={id} title={title}>
      {lines.length > 0 && <ul>{items(lines)}</ul>}
      {facts}
      {notice && (
        <p>
          <strong>{notice}</strong>
        </p>
      )}
      {card.awaitsPrice && (
        <Form action={addressOf(page.filter, '/price')} session={page.session} values={{ id }}>
          <label>
            <span>{t('work.packs')}</span>
            <textarea name="packs" dir="ltr" rows={3} maxLength={1000} required />
          </label>
          <Press of={name}>{t('work.setPrice')}</Press>
        </Form>
      )}
      {card.steps.map((to) => (
        <StepForm key={to} {...props} to={to} />
      ))}
      <details className="history">
        <summary>{t('work.history')}</summary>
        <ol>{items(events)}</ol>
      </details>
    </Card>
  );
}

/** The labels of the buttons of the steps. */
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

interface StepProps extends CardProps {
  readonly to: WorkCard['status'];
}

/** Its form returns to the current page. */
function StepForm({ language, page, card: { kind, id, status }, to }: StepProps) {
  const t = texts(language);
  const key = stepTexts[to];
  if (!key) return null;
  const isEnd = needsReason(to);
  const form = (
    <Form
      action={addressOf(page.filter)}
      session={page.session}
      values={{ id, kind, from: status, to }}
    >
      {isEnd && (
        <Field label={t('work.reason')} name="reason" dir="auto" maxLength={255} required />
      )}
      <Press of={t(`${kind}.title`, { id })}>{t(key)}</Press>
    </Form>
  );
  if (!isEnd) return form;
  return (
    <details>
      <summary>{t(key)}</summary>
      {form}
    </details>
  );
}
