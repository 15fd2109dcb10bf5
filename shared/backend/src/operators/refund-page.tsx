import {
  Card,
  Fact,
  Facts,
  Form,
  isolated,
  joined,
  type PageView,
  Press,
} from '@storefront/operations/pages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { methodText } from '../areas/payments/method-text';
import {
  listRefundsByHand,
  MAX_BY_HAND,
  type RefundByHand,
  settleByHand,
} from '../areas/payments/refund/refunds-by-hand';
import type { BackendContext } from '../server/backend-context';
import { message } from '../server/messages/message';
import { money, phone, time } from './card-parts';
import { formsOfOperators, type Show } from './operator-forms';
import type { OperatorSession } from './operator-session';
import { send, texts } from './page-parts';

const REFUNDS = '/operators/refunds';

const Settled = z.object({
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
  outcome: z.enum(['paid', 'nothing']),
});

/** The page of refunds that operators pay by hand. */
export function registerRefunds(pages: FastifyInstance, backend: BackendContext): void {
  const { database, clock } = backend;
  const { onGet, onForm } = formsOfOperators(pages, backend);

  const show: Show = async (view, session, outcome) => {
    const { language } = view;
    const t = texts(language);
    const all = await listRefundsByHand(database);
    return send(
      view,
      { session, current: 'refunds', outcome },
      <>
        <p>{all.length === 0 ? t('refunds.none') : t('refunds.hint')}</p>
        {all.length > 0 && (
          <section>
            <h2>{t('operators.refunds')}</h2>
            <div className="cards">
              {all.slice(0, MAX_BY_HAND).map((refund) => (
                <RefundCard key={refund.id} {...{ language, session, refund }} />
              ))}
            </div>
            {all.length > MAX_BY_HAND && <p>{t('refunds.more')}</p>}
          </section>
        )}
      </>,
    );
  };

  onGet(REFUNDS, show);
  onForm(REFUNDS, Settled, show, async ({ form, by, language }) => {
    await settleByHand(database, { ...form, by }, clock.now());
    return message(language, `refunds.done.${form.outcome}`, { id: form.id });
  });
}

interface RefundCardProps {
  readonly language: PageView['language'];
  readonly session: OperatorSession;
  readonly refund: RefundByHand;
}

function RefundCard({ language, session, refund }: RefundCardProps) {
  const t = texts(language);
  const { id, status, is_unconfirmed: isUnconfirmed, order_id, trip_id } = refund;
  const title = t('refunds.title', { id });
  const subject = order_id ?? trip_id;
  const form = (outcome: 'paid' | 'nothing', isQuiet: boolean) => (
    <Form action={REFUNDS} session={session} values={{ id, outcome }}>
      <Press of={title} isQuiet={isQuiet}>
        {t(`refunds.${outcome}`)}
      </Press>
    </Form>
  );
  const heading = (
    <>
      {title}:{' '}
      {subject === null ? (
        t('refunds.store')
      ) : (
        <a href={`/operators/orders?id=${subject}`}>
          {t(order_id === null ? 'trip.title' : 'order.title', { id: subject })}
        </a>
      )}
    </>
  );
  return (
    <Card id={`refund-${id}`} title={heading}>
      <Facts>
        <Fact label={t('refunds.amount')}>
          {isolated(money(language, refund.amount, refund.currency))}
        </Fact>
        <Fact label={t('work.payment')}>
          {refund.payment_method && t(methodText(refund.payment_method))}
        </Fact>
        <Fact label={t('work.customer')}>
          {joined([isolated(refund.payer), refund.phone && phone(refund.phone)])}
        </Fact>
        <Fact label={t('refunds.since')}>
          {time(language, refund.created_at, refund.time_zone)}
        </Fact>
      </Facts>
      {(isUnconfirmed || status === 'failed') && (
        <p>
          <strong>{isUnconfirmed ? t('refunds.unconfirmed') : t('refunds.failed')}</strong>
        </p>
      )}
      {form('paid', false)}
      {isUnconfirmed && form('nothing', true)}
    </Card>
  );
}
