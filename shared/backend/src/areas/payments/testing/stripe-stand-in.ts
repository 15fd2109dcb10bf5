import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export const STRIPE_KEY = 'sk_test_of-the-shop';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of-the-shop';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  status: 'requires_capture' | 'succeeded' | 'canceled';
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

interface Answer {
  readonly status: number;
  readonly body: object;
}

const failed = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: `Stand-in: ${code}` } },
});

/**
 * Answers the calls that the shop makes as Stripe documents them: sessions of the payment page, intents that are
 * captured by hand, refunds, keys under which a call has its effect once, and signed webhooks.
 */
export async function openStripeStandIn() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  /** The calls of one kind that are done and whose answers are lost, or that fail before they are. */
  const faults: { path: RegExp; kind: 'answer lost' | 'away' }[] = [];
  const calls: string[] = [];

  const intentBody = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.captured,
    currency: intent.currency,
    status: intent.status,
    metadata: { payment: referenceOf(intent) },
  });
  const referenceOf = (intent: Intent) =>
    [...sessions.values()].find((one) => one.intent === intent)?.reference ?? '';
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
    if (!session) return failed(404, 'invalid_request_error', 'resource_missing');
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
    if (!intent) return failed(404, 'invalid_request_error', 'resource_missing');
    if (intent.status !== 'requires_capture') {
      return failed(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    }
    const part = Number(form.get('amount_to_capture') ?? intent.amount);
    if (part > intent.amount) return failed(400, 'invalid_request_error', 'amount_too_large');
    intent.status = action === 'capture' ? 'succeeded' : 'canceled';
    intent.captured = action === 'capture' ? part : 0;
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
    if (area === 'payment_intents') return changeIntent(intents.get(second ?? ''), third, form);
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
    /** The customer pays on the page: the money is set aside. */
    pay(page: string): Session {
      const session = sessionOf(page);
      if (session.status !== 'open') throw new Error(`The page is ${session.status}`);
      const intent: Intent = {
        id: `pi_${randomUUID()}`,
        amount: Number(session.form.get('line_items[0][price_data][unit_amount]')),
        currency: session.form.get('line_items[0][price_data][currency]') ?? '',
        status: 'requires_capture',
        refunded: 0,
        captured: 0,
      };
      intents.set(intent.id, intent);
      session.intent = intent;
      session.status = 'complete';
      return session;
    },
    /** A webhook as Stripe sends it. */
    eventOf(type: string, session: Session, secret = STRIPE_WEBHOOK_SECRET, ageSeconds = 0) {
      const object =
        type.startsWith('payment_intent') && session.intent
          ? intentBody(session.intent)
          : sessionBody(session, false);
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
