import { roundMoney } from '@storefront/pricing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import type { BackendContext } from '../../../server/backend-context';
import { refuse } from '../../../server/http/refusal';
import { withoutRateLimit } from '../../../server/http/without-rate-limit';
import { flagOf, returnAddress } from '../callback';
import { heldMoneyOf, recordCapture } from '../capture';
import { notice } from '../pages/notice-page';
import { findPayment, type PaymentRow } from '../queries';
import type { StripePayments } from './stripe-payments';

/** The interface to Stripe for the routes. */
export interface StripeAccount {
  readonly name: string;
  readonly client: Stripe;
  readonly payments: StripePayments;
  /**
   * Reads the status of a payment at Stripe, and captures it, ends it, or does nothing.
   * @throws when Stripe cannot be reached
   */
  settle(backend: BackendContext, payment: PaymentRow): Promise<void>;
  /** Ends the page of a payment that its customer has left. */
  leave(backend: BackendContext, payment: PaymentRow): Promise<void>;
}

/**
 * Stripe's webhook, and the address to which it sends the browser back. Neither is trusted: both only make the shop
 * read the payment's status from Stripe. Whichever comes first settles the payment.
 */
export function registerStripeRoutes(
  backend: BackendContext,
  account: StripeAccount,
  webhookSecret: string,
): void {
  const { app, database, clock, features } = backend;
  const find = async (id: string | null | undefined): Promise<PaymentRow | undefined> => {
    const payment = id ? await findPayment(database, id) : undefined;
    return payment?.provider === account.name ? payment : undefined;
  };

  const hear = async (event: Stripe.Event): Promise<void> => {
    if (event.type === 'payment_intent.succeeded') {
      // Captured by hand in Stripe's dashboard.
      const { id, metadata, amount_received: taken, amount } = event.data.object;
      const payment = await find(metadata.payment);
      const held = payment && heldMoneyOf(features, payment);
      if (held) {
        const part = roundMoney((payment.amount * taken) / amount, payment.currency.digits);
        await held.end(backend, payment.id, { reference: id, taken: part });
      } else if (payment) await recordCapture(backend, payment.id, id, clock.now());
      return;
    }
    if (event.type === 'payment_intent.canceled') {
      // Expired after a week, or canceled in Stripe's dashboard.
      const payment = await find(event.data.object.metadata.payment);
      if (payment) await heldMoneyOf(features, payment)?.end(backend, payment.id, null);
      return;
    }
    if (event.type === 'payment_intent.amount_capturable_updated') {
      // Authorised; this event also arrives when the answer to a payment by saved card was lost.
      const { id, metadata } = event.data.object;
      const payment = await find(metadata.payment);
      if (!payment) return;
      await account.payments.remember(payment.id, id);
      return account.settle(backend, payment);
    }
    const isOfSession =
      event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired';
    const payment = isOfSession ? await find(event.data.object.client_reference_id) : undefined;
    if (payment) await account.settle(backend, payment);
  };

  app.register(async (webhook) => {
    webhook.removeContentTypeParser('application/json');
    // The signature covers the request's bytes, so the body is not parsed.
    webhook.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    webhook.post('/payment-mobile/stripe', withoutRateLimit, async (request, reply) => {
      await hear(readEvent(account.client, request, webhookSecret));
      return reply.code(204).send();
    });
  });

  const goBack = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    ask: StripeAccount['settle'],
  ): Promise<FastifyReply> => {
    const payment = await find(request.params.id);
    if (!payment) return notice(request, reply.code(404), 'sandbox.unknown');
    if (payment.payment_status === 'unpaid') {
      await ask(backend, payment).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        request.log.error({ err: error, payment: payment.id }, 'Stripe unreachable');
      });
    }
    const after = await find(payment.id);
    if (after?.payment_status !== 'unpaid') {
      const ended = after ?? payment;
      return reply
        .header('cache-control', 'no-store')
        .redirect(returnAddress(ended, flagOf(ended)), 303);
    }
    return notice(request, reply.code(503), 'payment.unknownYet');
  };
  app.get<{ Params: { id: string } }>('/payment-mobile/stripe/:id', (request, reply) =>
    goBack(request, reply, account.settle),
  );
  app.get<{ Params: { id: string } }>('/payment-mobile/stripe/:id/left', (request, reply) =>
    goBack(request, reply, account.leave),
  );
}

/** @throws {Refusal} 403 `signature` when Stripe did not send it, or too long ago */
function readEvent(client: Stripe, request: FastifyRequest, secret: string): Stripe.Event {
  const signature = request.headers['stripe-signature'];
  try {
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new TypeError();
    return client.webhooks.constructEvent(request.body, signature, secret);
  } catch {
    return refuse(403, 'signature', 'pathUnknown');
  }
}
