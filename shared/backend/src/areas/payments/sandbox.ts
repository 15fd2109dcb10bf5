import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { readLanguage } from '../../server/language';
import { Refusal } from '../../server/refusal';
import { returnAddress } from './callback';
import { openOrderPayment } from './open-order-payment';
import { findPayment } from './queries';
import { sandboxNotice, sandboxPage, sandboxPolicy } from './sandbox-page';
import { flagOf, settlePayment } from './settle';

const PaymentQuery = z.object({
  order_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  customer_id: z.string().max(128),
  callback: z.string().max(2000).optional(),
  payment_method: z.string().max(100).optional(),
});
const PaymentId = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const DecisionForm = z.object({ decision: z.enum(['approve', 'decline', 'leave']) });

/**
 * Paying at the sandbox gateway (Contract 4.19): `/payment-mobile` leads to its page, and what is
 * decided there leads back to the callback. The page stands for the gateway's own report as well:
 * its form is what marks a payment paid, the redirect after it is for display only.
 */
export function registerSandboxGateway(backend: BackendContext): void {
  backend.app.get('/payment-mobile', async (request, reply) => {
    const language = languageOf(request);
    const query = PaymentQuery.safeParse(request.query);
    if (!query.success) return notice(reply, 404, 'sandbox.unknown', language);
    try {
      const id = await openOrderPayment(backend, {
        orderId: query.data.order_id,
        customerId: query.data.customer_id,
        callback: query.data.callback,
        gateway: query.data.payment_method,
      });
      return reply.header('cache-control', 'no-store').redirect(`/sandbox/pay/${id}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [problem] = error.problems;
      request.log.info({ problem }, 'payment page refused');
      return notice(reply, error.status, 'sandbox.over', language);
    }
  });
  backend.app.register(async (pages) => registerPages(pages, backend));
}

function registerPages(pages: FastifyInstance, backend: BackendContext): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  pages.get('/sandbox/pay/:id', async (request, reply) => {
    const language = languageOf(request);
    const asked = PaymentId.safeParse(request.params);
    const payment = asked.success && (await findPayment(backend.database, asked.data.id));
    if (!payment) return notice(reply, 404, 'sandbox.unknown', language);
    if (payment.payment_status !== 'unpaid') {
      return reply
        .header('cache-control', 'no-store')
        .redirect(returnAddress(payment, flagOf(payment)), 303);
    }
    return html(reply, 200, sandboxPage(payment, language), payment.callback);
  });
  pages.post('/sandbox/pay/:id', async (request, reply) => {
    const asked = PaymentId.safeParse(request.params);
    const form = DecisionForm.safeParse(request.body);
    const settled =
      asked.success && form.success
        ? await settlePayment(backend, asked.data.id, form.data.decision)
        : undefined;
    if (!settled) return notice(reply, 404, 'sandbox.unknown', languageOf(request));
    return reply
      .header('cache-control', 'no-store')
      .redirect(returnAddress(settled.payment, settled.flag), 303);
  });
}

function languageOf(request: FastifyRequest) {
  return readLanguage(request.headers['accept-language']);
}

function notice(
  reply: FastifyReply,
  status: number,
  key: 'sandbox.over' | 'sandbox.unknown',
  language: ReturnType<typeof languageOf>,
) {
  return html(reply, status, sandboxNotice(key, language), null);
}

function html(reply: FastifyReply, status: number, page: string, callback: string | null) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', sandboxPolicy(callback))
    .type('text/html; charset=utf-8')
    .send(page);
}
