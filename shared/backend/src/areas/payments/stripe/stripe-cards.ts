import Stripe from 'stripe';
import type { Database } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { cardStoreOf } from '../card-store';
import type { DirectOutcome, ProviderPayment, SavedCards } from '../provider';
import type { PaymentRow } from '../queries';
import { type StripePayments, toMinor } from './stripe-payments';

/** The gateway of Stripe's own page, where cards are saved. */
export const STRIPE_CARD = 'stripe';
const PROVIDER = 'stripe';

interface Shop {
  readonly client: Stripe;
  readonly database: Database;
  readonly payments: StripePayments;
  /** The address to which a payment's customer returns. */
  readonly backTo: (id: string) => string;
}

/**
 * Cards that Stripe saves for the customers of the shop. Stripe's page asks for consent; the shop stores the id of the
 * card (`pm_…`), which works only for the same customer (`cus_…`) and in the shop's own account.
 */
export class StripeCards implements SavedCards {
  readonly gateway = STRIPE_CARD;

  readonly #shop: Shop;
  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** The customer's id at Stripe; created without name or address if there is none. */
  async needHolder(customerId: number, paymentId: string): Promise<string> {
    const { client, database } = this.#shop;
    const known = await database.one<{ reference: string }>(
      'select reference from provider_customers where customer_id = $1 and provider = $2',
      [customerId, PROVIDER],
    );
    if (known) return known.reference;
    const made = await client.customers.create(
      { metadata: { customer: String(customerId) } },
      // A payment's id is unique across shops, which may share a Stripe account.
      { idempotencyKey: `holder-${paymentId}` },
    );
    const row = await database.one<{ reference: string }>(
      `insert into provider_customers as known (customer_id, provider, reference) values ($1, $2, $3)
        on conflict (customer_id, provider) do update set reference = known.reference
        returning reference`,
      [customerId, PROVIDER, made.id],
    );
    return row?.reference ?? made.id;
  }

  /** Deletes the customer's id at Stripe after somebody has removed it there. */
  async dropHolder(customerId: number): Promise<void> {
    await this.#shop.database.query(
      'delete from provider_customers where customer_id = $1 and provider = $2',
      [customerId, PROVIDER],
    );
  }

  /** Stores the card that has paid, if its holder agreed on Stripe's page. */
  async note(
    { clock, database, features }: Pick<BackendContext, 'clock' | 'database' | 'features'>,
    payment: PaymentRow,
    intent: Stripe.PaymentIntent | null,
  ): Promise<void> {
    const method = intent?.payment_method;
    if (!payment.offers_saving || payment.customer_id === null) return;
    // A card that was not saved, or has been removed since, has no customer.
    if (!method || typeof method === 'string' || !method.card || !method.customer) return;
    if (method.allow_redisplay !== 'always') return;
    const { brand, last4, exp_month, exp_year } = method.card;
    const card = {
      token: method.id,
      brand,
      lastFour: last4,
      expiryMonth: exp_month,
      expiryYear: exp_year,
    };
    await cardStoreOf(features.builtIn)?.keep(database, payment, card, clock.now());
  }

  readonly charge = async (payment: ProviderPayment, token: string): Promise<DirectOutcome> => {
    const row = await this.#shop.database.one<{ reference: string }>(
      `select h.reference from payments p
        join provider_customers h on h.customer_id = p.customer_id and h.provider = p.provider
        where p.id = $1`,
      [payment.id],
    );
    return row
      ? this.confirm(payment, { payment_method: token, customer: row.reference })
      : 'refused';
  };

  /** Makes a payment with a single-use token of Stripe. */
  async chargeToken(payment: ProviderPayment, token: string): Promise<DirectOutcome> {
    const method = await this.#shop.client.paymentMethods
      .create({ type: 'card', card: { token } }, { idempotencyKey: `method-${payment.id}` })
      .catch(refused);
    return method ? this.confirm(payment, { payment_method: method.id }) : 'refused';
  }

  /** Authorises the payment without a page, unless the bank asks for one. Repeated calls make it only once. */
  async confirm(
    { id, amount, currency }: ProviderPayment,
    by: { readonly payment_method: string; readonly customer?: string },
  ): Promise<DirectOutcome> {
    const { client, payments, backTo } = this.#shop;
    const intent = await client.paymentIntents
      .create(
        {
          ...by,
          amount: toMinor(amount, currency),
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          confirm: true,
          return_url: backTo(id),
          metadata: { payment: id },
        },
        { idempotencyKey: `pay-${id}` },
      )
      .catch(refused);
    if (!intent) return 'refused';
    await payments.remember(id, intent.id);
    if (intent.status === 'requires_capture') return 'authorised';
    const page = intent.next_action?.redirect_to_url?.url;
    return page ? { page } : 'refused';
  }

  readonly forget = async (token: string): Promise<void> => {
    await this.#shop.client.paymentMethods.detach(token).catch(refused);
  };

  readonly forgetHolder = async (reference: string): Promise<void> => {
    await this.#shop.client.customers.del(reference).catch(refused);
  };
}

/**
 * `null` for Stripe's final refusals: a declined card, or a card that no longer exists.
 * @throws other errors, for example when Stripe is unreachable
 */
function refused(error: unknown): null {
  const isNo =
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  if (isNo) return null;
  throw error;
}
