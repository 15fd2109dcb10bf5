import { type CurrencyCode, roundMoney } from '@storefront/pricing';
import type Stripe from 'stripe';
import type { Database } from '../../database/database';

/** A payment at Stripe: the session of its page, or only the intent of one without a page. */
export interface OpenedPayment {
  readonly session: Stripe.Checkout.Session | null;
  /** The intent that is captured; absent until the customer has paid at the page. */
  readonly intent: Stripe.PaymentIntent | null;
}

/** Currencies that Stripe counts in another unit than ISO 4217 (docs.stripe.com/currencies#special-cases). */
const ownDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2 };

/** An amount as Stripe counts it. */
export function toMinor(amount: number, currency: CurrencyCode): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = ownDigits[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2;
  return roundMoney(amount * 10 ** digits, 0);
}

/** Operations on payments that were opened at Stripe. */
export class StripePayments {
  readonly #client: Stripe;
  readonly #database: Database;
  constructor(client: Stripe, database: Database) {
    this.#client = client;
    this.#database = database;
  }

  /** Stores Stripe's id of a payment: its session, or its intent. A stored one stays. */
  async remember(id: string, reference: string): Promise<void> {
    await this.#database.query(
      'update payments set provider_ref = coalesce(provider_ref, $2) where id = $1',
      [id, reference],
    );
  }

  async read(id: string): Promise<OpenedPayment> {
    const row = await this.#database.one<{ provider_ref: string | null }>(
      'select provider_ref from payments where id = $1',
      [id],
    );
    const reference = row?.provider_ref;
    if (!reference) return { session: null, intent: null };
    if (reference.startsWith('pi_')) {
      const expand = ['payment_method'];
      return {
        session: null,
        intent: await this.#client.paymentIntents.retrieve(reference, { expand }),
      };
    }
    const session = await this.#client.checkout.sessions.retrieve(reference, {
      expand: ['payment_intent.payment_method'],
    });
    const intent = session.payment_intent;
    return { session, intent: typeof intent === 'string' ? null : intent };
  }

  /**
   * Captures the authorised amount, or a part of it, once.
   * @param part major units with their currency; absent: all of it
   * @returns the intent, `null` when there is nothing left to capture
   * @throws while the customer has not agreed
   */
  async take(
    id: string,
    part?: { readonly amount: number; readonly currency: CurrencyCode },
  ): Promise<string | null> {
    const { intent } = await this.read(id);
    if (!intent || intent.status === 'canceled') return null;
    if (intent.status === 'succeeded') return intent.id;
    if (intent.status !== 'requires_capture') throw new Error(`Stripe says ${intent.status}`);
    const body = part ? { amount_to_capture: toMinor(part.amount, part.currency) } : {};
    const options = { idempotencyKey: `${part ? 'take' : 'capture'}-${id}` };
    return (await this.#client.paymentIntents.capture(intent.id, body, options)).id;
  }

  /** Lets go what was set aside. */
  async letGo(id: string, known?: OpenedPayment): Promise<void> {
    const { intent } = known ?? (await this.read(id));
    if (intent?.status !== 'requires_capture') return;
    await this.#client.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `cancel-${id}` });
  }
}

/** How a payment ended that brings nothing; `null` while it may still bring something. */
export function endOf({ session, intent }: OpenedPayment): 'canceled' | 'failed' | null {
  if (session) return session.status === 'expired' ? 'canceled' : null;
  if (intent?.status === 'canceled') return 'canceled';
  // The bank's authentication failed.
  return intent?.status === 'requires_payment_method' ? 'failed' : null;
}

/** The customer has agreed: the money is set aside, or taken already. */
export function isAgreed({ session, intent }: OpenedPayment): boolean {
  if (session) return session.status === 'complete';
  return intent?.status === 'requires_capture' || intent?.status === 'succeeded';
}
