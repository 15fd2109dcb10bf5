import { type CurrencyCode, roundMoney } from '@storefront/pricing';
import type Stripe from 'stripe';
import type { Database } from '../../../database/database';

/** A payment at Stripe: the session of its page, or only the intent of a payment without a page. */
export interface OpenedPayment {
  readonly session: Stripe.Checkout.Session | null;
  /** The intent, which holds the money; absent until the customer has paid at the page. */
  readonly intent: Stripe.PaymentIntent | null;
}

/** Currencies whose minor unit at Stripe differs from ISO 4217 (docs.stripe.com/currencies#special-cases). */
const ownDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2 };

/** The digits of a currency at Stripe. */
export function minorDigits(currency: CurrencyCode): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return ownDigits[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in Stripe's minor units. */
export function toMinor(amount: number, currency: CurrencyCode): number {
  return roundMoney(amount * 10 ** minorDigits(currency), 0);
}

/** The shop's operations on payments at Stripe. */
export class StripePayments {
  readonly #client: Stripe;
  readonly #database: Database;
  constructor(client: Stripe, database: Database) {
    this.#client = client;
    this.#database = database;
  }

  /** Stores Stripe's id of a payment: its session, or its intent. A stored id is not replaced. */
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
   * Captures the authorised money, or a part of it, once.
   * @param part major units with their currency; absent: all of it
   * @returns the intent, `null` when nothing is left to capture
   * @throws while the customer has not agreed
   */
  async take(
    id: string,
    part?: { readonly amount: number; readonly currency: CurrencyCode },
  ): Promise<string | null> {
    const { intent } = await this.read(id);
    if (!intent || intent.status === 'canceled') return null;
    if (intent.status === 'succeeded') return intent.id;
    if (intent.status !== 'requires_capture')
      throw new Error(`Unexpected status of the payment at Stripe: ${intent.status}`);
    const body = part ? { amount_to_capture: toMinor(part.amount, part.currency) } : {};
    const options = { idempotencyKey: `${part ? 'take' : 'capture'}-${id}` };
    return (await this.#client.paymentIntents.capture(intent.id, body, options)).id;
  }

  /** Releases the authorised money. */
  async letGo(id: string, known?: OpenedPayment): Promise<void> {
    const { intent } = known ?? (await this.read(id));
    if (intent?.status !== 'requires_capture') return;
    await this.#client.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `cancel-${id}` });
  }
}

/** The result of a payment without money; `null` while it may still be paid. */
export function endOf({ session, intent }: OpenedPayment): 'canceled' | 'failed' | null {
  if (session) return session.status === 'expired' ? 'canceled' : null;
  if (intent?.status === 'canceled') return 'canceled';
  // The bank asked for authentication, which the customer did not complete.
  return intent?.status === 'requires_payment_method' ? 'failed' : null;
}

/** Whether the customer has agreed: the money is authorised, or already captured. */
export function isAgreed({ session, intent }: OpenedPayment): boolean {
  if (session) return session.status === 'complete';
  return intent?.status === 'requires_capture' || intent?.status === 'succeeded';
}
