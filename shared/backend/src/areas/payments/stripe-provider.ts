import { type CurrencyCode, roundMoney } from '@storefront/pricing';
import Stripe from 'stripe';
import { systemClock } from '../../clock/clock';
import type { Config } from '../../config/load-config';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { capturePayment } from './capture';
import type { PaymentProvider, ProviderPayment } from './provider';
import { endUnpaid, findPayment, type PaymentRow, SESSION_MS } from './queries';
import { registerStripeRoutes } from './stripe-routes';

export interface StripeSettings {
  readonly secretKey: string;
  /** Of the webhook's endpoint, `whsec_…`. */
  readonly webhookSecret: string;
  /** Of a stand-in; `null`: Stripe's own. */
  readonly endpoint: string | null;
}

/** Milliseconds; a customer waits for the payment page. The library tries once more, under the same key. */
const LIMIT_MS = 15_000;

/** Currencies that Stripe counts in another unit than ISO 4217 (docs.stripe.com/currencies#special-cases). */
const ownDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2 };

/** The intent of a finished session: with it comes the money, as soon as it is captured. */
type Intent = Stripe.PaymentIntent;

/** Stripe as the routes see it. */
export interface StripeAccount {
  readonly name: string;
  readonly client: Stripe;
  /**
   * Looks what became of a payment's page, and takes the money, ends the payment, or leaves it as it is.
   * @throws when Stripe cannot be reached
   */
  settle(backend: BackendContext, payment: PaymentRow): Promise<void>;
  /** Ends the page of a payment that its customer has left. */
  leave(backend: BackendContext, payment: PaymentRow): Promise<void>;
}

/**
 * Stripe's own payment page (Checkout). Money is set aside there and taken by {@link capturePayment}, so that an
 * order which is over meanwhile costs nothing: what was set aside for it is let go.
 */
export function createStripeProvider(
  database: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { secretKey, webhookSecret, endpoint }: StripeSettings,
): PaymentProvider {
  const client = new Stripe(secretKey, {
    timeout: LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(endpoint && addressOf(endpoint)),
  });

  /** The session of a payment with its intent; `null` when no page was ever opened. */
  async function readSession(id: string): Promise<Stripe.Checkout.Session | null> {
    const row = await database.one<{ provider_ref: string | null }>(
      'select provider_ref from payments where id = $1',
      [id],
    );
    if (!row?.provider_ref) return null;
    return client.checkout.sessions.retrieve(row.provider_ref, { expand: ['payment_intent'] });
  }

  /** Lets go what was set aside with a payment's page. */
  async function letGo(id: string, known?: Stripe.Checkout.Session): Promise<void> {
    const intent = intentOf(known ?? (await readSession(id)));
    if (intent?.status !== 'requires_capture') return;
    await client.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `cancel-${id}` });
  }

  const account: StripeAccount = {
    name: 'stripe',
    client,
    async settle(backend, payment) {
      const session = await readSession(payment.id);
      if (session?.status === 'expired') await endUnpaid(database, payment.id, 'canceled');
      if (session?.status !== 'complete') return;
      await capturePayment(backend, payment);
      const after = await findPayment(database, payment.id);
      const isOver = after?.payment_status === 'failed' || after?.payment_status === 'canceled';
      if (isOver) await letGo(payment.id, session);
    },
    async leave(backend, payment) {
      const session = await readSession(payment.id);
      if (session?.status !== 'open') return account.settle(backend, payment);
      await client.checkout.sessions.expire(session.id);
      await endUnpaid(database, payment.id, 'canceled');
    },
  };

  return {
    name: account.name,
    gateways: [{ key: 'stripe', title: 'stripeCard', picture: null }],
    origin: 'https://checkout.stripe.com',
    async initiate(payment) {
      const { businessName } = await readSettings(database);
      const session = await openSession(payment, businessName).catch((error: unknown) => {
        // Such as an amount below the least that Stripe takes, or Stripe is away: another way to pay is not.
        if (error instanceof Stripe.errors.StripeError) {
          return refuse(403, 'payment_method', 'gatewayAway');
        }
        throw error;
      });
      if (!session.url) throw new Error('Stripe opened a session without a page');
      await database.query('update payments set provider_ref = $2 where id = $1', [
        payment.id,
        session.id,
      ]);
      return session.url;
    },
    // Its page does that.
    async authorise() {},
    async capture({ id }) {
      const intent = intentOf(await readSession(id));
      if (!intent || intent.status === 'canceled') return null;
      if (intent.status === 'succeeded') return intent.id;
      if (intent.status !== 'requires_capture') throw new Error(`Stripe says ${intent.status}`);
      const options = { idempotencyKey: `capture-${id}` };
      return (await client.paymentIntents.capture(intent.id, {}, options)).id;
    },
    holding: {
      // Banks let go what was set aside with a card after a week (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
      days: 7,
      gateways: ['stripe'],
      async take({ id, currency }, amount) {
        const intent = intentOf(await readSession(id));
        if (!intent || intent.status === 'canceled') return null;
        if (intent.status === 'succeeded') return intent.id;
        const part = { amount_to_capture: toMinor(amount, currency) };
        const options = { idempotencyKey: `take-${id}` };
        return (await client.paymentIntents.capture(intent.id, part, options)).id;
      },
      release: ({ id }) => letGo(id),
    },
    async refund({ key, paymentId, amount }) {
      const paid = await database.one<{ intent: string | null; currency: CurrencyCode }>(
        'select transaction_ref as intent, currency_code as currency from payments where id = $1',
        [paymentId],
      );
      if (!paid?.intent) throw new Error(`Stripe has not taken the payment ${paymentId}`);
      const refund = await client.refunds.create(
        { payment_intent: paid.intent, amount: toMinor(amount, paid.currency) },
        // With the payment, whose id is no other shop's: an account may serve several.
        { idempotencyKey: `${key}-${paymentId}` },
      );
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new Error(`Stripe says ${refund.status}`);
      }
      return refund.id;
    },
    registerRoutes: (backend) => registerStripeRoutes(backend, account, webhookSecret),
  };

  function openSession({ id, amount, currency, remark }: ProviderPayment, businessName: string) {
    const metadata = { payment: id };
    const back = `${publicUrl}/payment-mobile/stripe/${id}`;
    return client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        metadata,
        payment_intent_data: { capture_method: 'manual', metadata },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: toMinor(amount, currency),
              product_data: { name: businessName, ...(remark && { description: remark }) },
            },
          },
        ],
        expires_at: Math.floor((systemClock.now().getTime() + SESSION_MS) / 1_000),
        success_url: back,
        cancel_url: `${back}/left`,
      },
      { idempotencyKey: `open-${id}` },
    );
  }
}

/** Expanded by {@link Stripe.Checkout.Session}'s reading; absent until the customer has paid. */
function intentOf(session: Stripe.Checkout.Session | null): Intent | null {
  const intent = session?.payment_intent ?? null;
  return typeof intent === 'string' ? null : intent;
}

function toMinor(amount: number, currency: CurrencyCode): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = ownDigits[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2;
  return roundMoney(amount * 10 ** digits, 0);
}

function addressOf(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const;
}
