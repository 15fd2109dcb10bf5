import {
  Field,
  Form,
  Notice,
  Press,
  registerPages,
  sendHtmlPage,
} from '@storefront/operations/pages';
import { formatMoney } from '@storefront/pricing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { ownerOf, readGuest } from '../../../server/http/caller';
import { Refusal } from '../../../server/http/refusal';
import { readLanguage } from '../../../server/language';
import { countTry, returnTry, type Tries } from '../../../server/limits/limits';
import type { MessageKey } from '../../../server/messages/message';
import { message } from '../../../server/messages/message';
import { digitsOf } from '../../orders/place/contact';
import { findOrderRow, type OrderRow } from '../../orders/read/order-rows';
import { readWaitingOrder } from '../change-payment';
import { openOrderPayment } from '../open-order-payment';
import { providerOf } from '../provider';
import { findZoneCurrency } from '../queries';
import { leftToPay } from '../start-order';
import { notice } from './notice-page';
import { isPaymentLink } from './payment-link';

const Query = z.object({
  order_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  customer_id: z.string().max(128).optional(),
  callback: z.string().max(2000).optional(),
  payment_method: z.string().max(100).optional(),
  expires: z.coerce.number().catch(0),
  signature: z.string().max(100).catch(''),
});
type Query = z.output<typeof Query>;
const Proof = z.object({ phone: z.string().max(40).catch('') });

/** Counts guesses of phone numbers per order, because they can come from any address. */
const triesOf = (orderId: number): Tries => ({
  what: 'payment-phone',
  key: String(orderId),
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 60 * 60,
  forgetSeconds: 24 * 60 * 60,
});

/**
 * `/payment-mobile`: the payment page for clients that open it by an address. Callers with the signed address or the
 * order's guest id see the amount and continue; all others are asked for the order's phone number first, whether the
 * order exists or not. A GET changes nothing: the payment is opened by the form.
 */
export function registerPaymentPage(backend: BackendContext): void {
  registerPages(backend.app, (pages) => {
    pages.get('/payment-mobile', async (request, reply) => {
      const query = Query.safeParse(request.query);
      if (!query.success) return notice(request, reply.code(404), 'sandbox.unknown');
      const order = await provenOrder(backend, query.data);
      if (!order) return askForPhone(request, reply);
      if (!providerOf(backend.payments, query.data.payment_method)) {
        return notice(request, reply.code(403), 'gatewayUnknown');
      }
      return order.order_status === 'failed' && order.payment_status !== 'paid'
        ? showAmount(backend, request, reply, order)
        : notice(request, reply.code(404), 'sandbox.over');
    });
    pages.post('/payment-mobile', async (request, reply) => {
      const query = Query.safeParse(request.query);
      if (!query.success) return notice(request, reply.code(404), 'sandbox.unknown');
      const { phone } = Proof.parse(request.body ?? {});
      try {
        const order =
          (await provenOrder(backend, query.data)) ??
          (await orderOfPhone(backend, query.data, digitsOf(phone)));
        if (!order) return askForPhone(request, reply.code(403), 'payment.phoneWrong');
        const { callback, payment_method: gateway } = query.data;
        const readOrder = (tx: Transaction) => readWaitingOrder(tx, order, order.id);
        const language = readLanguage(request.headers['accept-language']);
        const wanted = { readOrder, gateway, callback, language };
        const address = await openOrderPayment(backend, wanted);
        return reply.header('cache-control', 'no-store').redirect(address, 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const [problem] = error.problems;
        request.log.info({ problem }, 'payment page refused');
        const { key, values } = problem ?? { key: 'sandbox.over' };
        return notice(request, reply.code(error.status), key, values);
      }
    });
  });
}

async function provenOrder(backend: BackendContext, query: Query): Promise<OrderRow | undefined> {
  const { database, clock } = backend;
  const guest = readGuest(query.customer_id);
  const isLink = isPaymentLink(backend, query.order_id, query, clock.now());
  if (!isLink && !guest) return undefined;
  const order = await findOrderRow(database, query.order_id);
  return isLink || (guest && order?.owner === ownerOf(guest)) ? order : undefined;
}

async function orderOfPhone(
  { database, clock }: BackendContext,
  { order_id }: Query,
  phone: string,
): Promise<OrderRow | undefined> {
  if (phone === '') return undefined;
  const tries = triesOf(order_id);
  await countTry(database, tries, clock.now());
  const order = await findOrderRow(database, order_id);
  if (order?.contact_number !== phone) return undefined;
  await returnTry(database, tries, clock.now());
  return order;
}

async function showAmount(
  { database, payments }: BackendContext,
  request: FastifyRequest,
  reply: FastifyReply,
  order: OrderRow,
): Promise<FastifyReply> {
  const language = readLanguage(request.headers['accept-language']);
  const { symbol, ...format } = await findZoneCurrency(database, order.zone_id);
  const amount = formatMoney(leftToPay(order), { ...format, symbol: symbol[language] });
  const title = message(language, 'order.title', { id: order.id });
  return sendHtmlPage(reply, {
    title,
    language,
    isNarrow: true,
    formTarget: payments.map(({ origin }) => origin).join(' '),
    content: (
      <>
        <h1>{title}</h1>
        <Form>
          <Press>{message(language, 'payment.pay', { amount })}</Press>
        </Form>
      </>
    ),
  });
}

function askForPhone(
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: MessageKey,
): FastifyReply {
  const language = readLanguage(request.headers['accept-language']);
  const text = (key: MessageKey) => message(language, key);
  const title = text('payment.proofTitle');
  return sendHtmlPage(reply, {
    title,
    language,
    isNarrow: true,
    content: (
      <>
        <h1>{title}</h1>
        {problem && <Notice isRefused text={text(problem)} />}
        <Form>
          <Field
            label={text('payment.phone')}
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            required
            maxLength={40}
            hint={text('payment.proofHint')}
          />
          <Press>{text('payment.continue')}</Press>
        </Form>
      </>
    ),
  });
}
