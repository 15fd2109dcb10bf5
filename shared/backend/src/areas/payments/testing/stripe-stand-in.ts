import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import {
  type Answer,
  failed,
  missing,
  type StripeCard,
  StripeCardBook,
  type StripeCardKind,
} from './stripe-stand-in-cards';

export const STRIPE_KEY = 'sk_test_of-the-shop';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of-the-shop';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** The shop's id of the payment. */
  readonly reference: string;
  readonly card: StripeCard;
  status:
    | 'requires_action'
    | 'requires_payment_method'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  refunded: number;
  /** Minor units; less than `amount` where a part was captured. */
  captured: number;
}

interface Session {
  readonly id: string;
  readonly reference: string;
  readonly form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  intent: Intent | null;
}

/**
 * A server that answers the shop's calls as Stripe documents them: payment page sessions, intents with manual capture,
 * saved cards, refunds, idempotency keys, and signed webhooks.
 */
export async function openStripeStandIn() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const book = new StripeCardBook();
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  /** Failing calls: either carried out with a lost answer, or not carried out. */
  const faults: { path: RegExp; kind: 'answer lost' | 'away' }[] = [];
  const calls: string[] = [];

  const intentBody = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.captured,
    currency: intent.currency,
    status: intent.status,
    metadata: { payment: intent.reference },
    payment_method: book.bodyOf(intent.card),
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `https://hooks.stripe.com/3ds/${intent.id}` },
          }
        : null,
  });
  const sessionBody = (session: Session, isExpanded: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.reference,
    status: session.status,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    payment_intent: session.intent && (isExpanded ? intentBody(session.intent) : session.intent.id),
  });

  const openSession = (form: URLSearchParams): Answer => {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (amount < 50) return failed(400, 'invalid_request_error', 'amount_too_small');
    const customer = form.get('customer');
    if (customer !== null && !book.customers.has(customer)) return missing('customer');
    const session: Session = {
      id: `cs_test_${randomUUID()}`,
      reference: form.get('client_reference_id') ?? '',
      form,
      status: 'open',
      intent: null,
    };
    sessions.set(session.id, session);
    return { status: 200, body: sessionBody(session, false) };
  };

  const changeSession = (session: Session | undefined, action: string | undefined): Answer => {
    if (!session) return missing();
    if (action !== 'expire') return { status: 200, body: sessionBody(session, true) };
    if (session.status !== 'open') return failed(400, 'invalid_request_error', 'session_not_open');
    session.status = 'expired';
    return { status: 200, body: sessionBody(session, false) };
  };

  const changeIntent = (
    intent: Intent | undefined,
    action: string | undefined,
    form: URLSearchParams,
  ): Answer => {
    if (!intent) return missing();
    if (action === undefined) return { status: 200, body: intentBody(intent) };
    if (intent.status !== 'requires_capture') {
      return failed(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    }
    const part = Number(form.get('amount_to_capture') ?? intent.amount);
    if (part > intent.amount) return failed(400, 'invalid_request_error', 'amount_too_large');
    intent.status = action === 'capture' ? 'succeeded' : 'canceled';
    intent.captured = action === 'capture' ? part : 0;
    return { status: 200, body: intentBody(intent) };
  };

  const addIntent = (amount: number, currency: string, reference: string, card: StripeCard) => {
    const intent: Intent = {
      id: `pi_${randomUUID()}`,
      amount,
      currency,
      reference,
      card,
      status: 'requires_capture',
      refunded: 0,
      captured: 0,
    };
    intents.set(intent.id, intent);
    return intent;
  };

  const payDirectly = (form: URLSearchParams): Answer => {
    const card = book.cards.get(form.get('payment_method') ?? '');
    if (!card || card.customer !== form.get('customer')) return missing('payment_method');
    const manual = form.get('capture_method') === 'manual' && form.get('confirm') === 'true';
    if (!manual) return failed(400, 'invalid_request_error', 'parameter_unknown');
    const reference = form.get('metadata[payment]') ?? '';
    const amount = Number(form.get('amount'));
    const intent = addIntent(amount, form.get('currency') ?? '', reference, card);
    if (card.kind === 'declined') {
      intent.status = 'requires_payment_method';
      return failed(402, 'card_error', 'card_declined');
    }
    if (card.kind === 'asking') intent.status = 'requires_action';
    return { status: 200, body: intentBody(intent) };
  };

  const refund = (form: URLSearchParams): Answer => {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (intent?.status !== 'succeeded') {
      return failed(400, 'invalid_request_error', 'charge_not_captured');
    }
    if (intent.refunded + amount > intent.captured) {
      return failed(400, 'invalid_request_error', 'charge_already_refunded');
    }
    intent.refunded += amount;
    return {
      status: 200,
      body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', amount },
    };
  };

  const act = (path: string, form: URLSearchParams): Answer => {
    const [, area, second, third, fourth] = path.split('/').slice(1);
    if (area === 'refunds') return refund(form);
    if (area === 'customers') return book.changeCustomer(second);
    if (area === 'payment_methods') {
      return second === undefined ? book.cardOfToken(form) : book.changeCard(second, third);
    }
    if (area === 'payment_intents') {
      return second === undefined
        ? payDirectly(form)
        : changeIntent(intents.get(second), third, form);
    }
    return third === undefined ? openSession(form) : changeSession(sessions.get(third), fourth);
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.invalid');
    const body = await text(request);
    calls.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return failed(401, 'invalid_request_error', 'api_key_invalid');
    }
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string') {
      return act(pathname, new URLSearchParams(body));
    }
    const asked = `${pathname}\n${body}`;
    const before = answered.get(key);
    if (before && before.asked !== asked) return failed(400, 'idempotency_error', 'other_request');
    const now = before?.answer ?? act(pathname, new URLSearchParams(body));
    answered.set(key, { asked, answer: now });
    return now;
  };

  const server = createServer(async (request, response) => {
    const fault = faults.find(({ path }) => path.test(request.url ?? ''));
    if (fault?.kind === 'away') return request.socket.destroy();
    const { status, body } = await answer(request);
    if (fault) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port');

  const sessionOf = (page: string): Session => {
    const session = sessions.get(page.split('/').at(-1) ?? '');
    if (!session) throw new Error(`No session has the page ${page}`);
    return session;
  };

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    calls,
    faults,
    sessionOf,
    book,
    intents,
    /** The customer pays on the page: the money is authorised. */
    pay(
      page: string,
      { keeps = false, kind = 'good' }: { keeps?: boolean; kind?: StripeCardKind } = {},
    ) {
      const session = sessionOf(page);
      if (session.status !== 'open') throw new Error(`The page is ${session.status}`);
      const { form, reference } = session;
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
      const currency = form.get('line_items[0][price_data][currency]') ?? '';
      const card = book.addCard(kind);
      // The page offers saving only with a customer.
      if (keeps && form.get('saved_payment_method_options[payment_method_save]') === 'enabled') {
        card.customer = form.get('customer');
        card.isShownAgain = true;
      }
      session.intent = addIntent(amount, currency, reference, card);
      session.status = 'complete';
      return session;
    },
    /** The customer proves their identity at their bank's page, or fails to. */
    prove(page: string, isThem = true): Intent {
      const intent = intents.get(page.split('/').at(-1) ?? '');
      if (intent?.status !== 'requires_action') throw new Error(`No bank asks at ${page}`);
      intent.status = isThem ? 'requires_capture' : 'requires_payment_method';
      return intent;
    },
    /** A webhook in the form that Stripe sends. */
    eventOf(
      type: string,
      subject: Session | Intent,
      secret = STRIPE_WEBHOOK_SECRET,
      ageSeconds = 0,
    ) {
      const session = 'form' in subject ? subject : null;
      const intent = 'form' in subject ? subject.intent : subject;
      const object =
        intent && (type.startsWith('payment_intent') || !session)
          ? intentBody(intent)
          : session && sessionBody(session, false);
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object },
      });
      const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, signature };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
