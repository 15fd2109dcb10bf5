import Stripe from 'stripe';
import { systemClock } from '../../../clock/clock';
import type { Config, StripeSettings } from '../../../config/load-config';
import type { Database } from '../../../database/database';
import type { ServedProvider } from '../../../server/backend-context';
import { Refusal } from '../../../server/http/refusal';
import { readSettings, shopName } from '../../../settings/shop-settings';
import { capturePayment } from '../capture';
import type { PaymentProvider, ProviderPayment } from '../provider';
import { endUnpaid, findPayment, leavePayment, SESSION_MS } from '../queries';
import { STRIPE_CARD, StripeCards } from './stripe-cards';
import { googlePay, STRIPE_GOOGLE_PAY } from './stripe-google-pay';
import { endOf, isAgreed, minorDigits, StripePayments, toMinor } from './stripe-payments';
import { registerStripeRoutes, type StripeAccount } from './stripe-routes';

/** Milliseconds; a customer waits for the payment page. The library retries once, with the same key. */
const LIMIT_MS = 15_000;

interface StripeParts {
  readonly client: Stripe;
  readonly payments: StripePayments;
  readonly cards: StripeCards;
}

function createAccount(
  database: Database,
  { client, payments, cards }: StripeParts,
): StripeAccount {
  const account: StripeAccount = {
    name: 'stripe',
    client,
    payments,
    async settle(backend, payment) {
      const opened = await payments.read(payment.id);
      const end = endOf(opened);
      if (end) await endUnpaid(database, payment.id, end);
      if (!isAgreed(opened)) return;
      await capturePayment(backend, payment);
      const after = await findPayment(database, payment.id);
      const isOver = after?.payment_status === 'failed' || after?.payment_status === 'canceled';
      if (isOver) await payments.letGo(payment.id, opened);
      else if (after && after.payment_status !== 'unpaid') {
        await cards.note(backend, after, opened.intent);
      }
    },
    async leave(backend, payment) {
      const { session } = await payments.read(payment.id);
      if (session?.status !== 'open') return account.settle(backend, payment);
      await client.checkout.sessions.expire(session.id);
      await leavePayment(database, payment.id, backend.clock.now());
    },
  };
  return account;
}

/** Opens Stripe's page for a payment; it offers to save the card if the customer may do so. */
function createOpenSession(
  database: Database,
  {
    client,
    cards,
    backTo,
  }: Pick<StripeParts, 'client' | 'cards'> & { readonly backTo: (id: string) => string },
): (payment: ProviderPayment) => Promise<Stripe.Checkout.Session> {
  /** @param holder the customer whose card may be saved; absent: saving is not offered */
  function createSession(
    { id, amount, currency, remark }: ProviderPayment,
    name: string,
    holder?: string,
  ) {
    const metadata = { payment: id };
    return client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        metadata,
        ...(holder && {
          customer: holder,
          saved_payment_method_options: { payment_method_save: 'enabled' },
        }),
        payment_intent_data: { capture_method: 'manual', metadata },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: toMinor(amount, currency),
              product_data: { name, ...(remark && { description: remark }) },
            },
          },
        ],
        expires_at: Math.floor((systemClock.now().getTime() + SESSION_MS) / 1_000),
        success_url: backTo(id),
        cancel_url: `${backTo(id)}/left`,
      },
      { idempotencyKey: holder ? `open-${id}-${holder}` : `open-${id}` },
    );
  }

  return async function openSession(payment: ProviderPayment): Promise<Stripe.Checkout.Session> {
    const name = shopName(await readSettings(database), payment.language);
    const row = await findPayment(database, payment.id);
    const asks = row?.offers_saving && row.payment_method === STRIPE_CARD;
    const customerId = asks ? row.customer_id : null;
    if (customerId === null) return createSession(payment, name);
    const holder = await cards.needHolder(customerId, payment.id);
    return createSession(payment, name, holder).catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      await cards.dropHolder(customerId);
      return createSession(payment, name);
    });
  };
}

async function refundAt(
  client: Stripe,
  database: Database,
  { key, paymentId, amount }: Parameters<PaymentProvider['refund']>[0],
): Promise<string> {
  const paid = await findPayment(database, paymentId);
  if (!paid?.transaction_ref) throw new Error(`Stripe has not captured the payment ${paymentId}`);
  const refund = await client.refunds.create(
    { payment_intent: paid.transaction_ref, amount: toMinor(amount, paid.currency_code) },
    // The payment's id is unique across shops, which may share a Stripe account.
    { idempotencyKey: `${key}-${paymentId}` },
  );
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw new Error(`Unexpected status of the refund at Stripe: ${refund.status}`);
  }
  return refund.id;
}

/**
 * Stripe's own payment page (Checkout), and payments by saved cards. Money is authorised first and captured by
 * {@link capturePayment}, so that the money of an order that has ended in between is released at no cost.
 */
export function createStripeProvider(
  database: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { secretKey, webhookSecret, endpoint, googlePay: wallet }: StripeSettings,
): ServedProvider {
  const client = new Stripe(secretKey, {
    timeout: LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(endpoint && addressOf(endpoint)),
  });
  const payments = new StripePayments(client, database);
  const backTo = (id: string) => `${publicUrl}/payment-mobile/stripe/${id}`;
  const cards = new StripeCards({ client, database, payments, backTo });

  const account = createAccount(database, { client, payments, cards });
  const openSession = createOpenSession(database, { client, cards, backTo });

  return {
    name: account.name,
    gateways: [
      { key: STRIPE_CARD, title: 'stripeCard', picture: null },
      ...(wallet ? [{ key: STRIPE_GOOGLE_PAY, title: 'googlePay', picture: null } as const] : []),
    ],
    // Stripe requires a zero as the third decimal, so a shop that rounds to three could not charge most of its bills
    // (docs.stripe.com/currencies#three-decimal).
    takes: ({ code, digit_after_decimal_point: digits }) => minorDigits(code) < 3 || digits < 3,
    origin: 'https://checkout.stripe.com',
    async initiate(payment) {
      const session = await openSession(payment).catch((error: unknown) => {
        // For example an amount below Stripe's minimum, or Stripe is unreachable; other payment methods may still work.
        if (error instanceof Stripe.errors.StripeError) {
          const problem = { code: 'payment_method', key: 'gatewayAway' } as const;
          throw new Refusal(403, [problem], {}, { cause: error });
        }
        throw error;
      });
      if (!session.url) throw new Error('Stripe created a session without a page');
      await payments.remember(payment.id, session.id);
      return session.url;
    },
    // Stripe's page authorises the payment.
    async authorise() {},
    capture: ({ id }) => payments.take(id),
    holding: {
      // Banks release authorised card payments after a week
      // (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
      days: 7,
      gateways: [STRIPE_CARD],
      take: ({ id, currency }, amount) => payments.take(id, { amount, currency }),
      release: ({ id }) => payments.letGo(id),
    },
    savedCards: cards,
    ...(wallet && { express: googlePay(cards, wallet) }),
    refund: (refund) => refundAt(client, database, refund),
    registerRoutes: (backend) => registerStripeRoutes(backend, account, webhookSecret),
  };
}

/** Whether the customer was deleted in Stripe's dashboard. */
function isGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

function addressOf(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const;
}
