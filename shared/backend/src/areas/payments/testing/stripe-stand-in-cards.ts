import { randomUUID } from 'node:crypto';

/** An answer of Stripe. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** An error in Stripe's format. */
export const failed = (status: number, type: string, code: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, param, message: `Stand-in: ${code}` } },
});
export const missing = (param?: string) =>
  failed(404, 'invalid_request_error', 'resource_missing', param);

/** The bank's reaction when a card pays again. */
export type StripeCardKind = 'good' | 'declined' | 'asking';

export interface StripeCard {
  readonly id: string;
  readonly kind: StripeCardKind;
  /** Its customer, once its holder has agreed to save it. */
  customer: string | null;
  isShownAgain: boolean;
}

/** The customers and cards that Stripe stores. */
export class StripeCardBook {
  readonly customers = new Set<string>();
  readonly cards = new Map<string, StripeCard>();
  /** Tokens of browser wallets; each makes one card. */
  readonly tokens = new Set<string>();

  /** Creates a customer, or removes one with their cards. */
  changeCustomer(id: string | undefined): Answer {
    if (id === undefined) {
      const made = `cus_${randomUUID()}`;
      this.customers.add(made);
      return { status: 200, body: { id: made, object: 'customer' } };
    }
    if (!this.customers.delete(id)) return missing('customer');
    for (const card of this.cards.values()) if (card.customer === id) card.customer = null;
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  addCard(kind: StripeCardKind): StripeCard {
    const card = { id: `pm_${randomUUID()}`, kind, customer: null, isShownAgain: false };
    this.cards.set(card.id, card);
    return card;
  }

  /** Exchanges a token for a card, once. */
  cardOfToken(form: URLSearchParams): Answer {
    if (form.get('type') !== 'card' || !this.tokens.delete(form.get('card[token]') ?? '')) {
      return missing('card[token]');
    }
    return { status: 200, body: this.bodyOf(this.addCard('good')) };
  }

  /** Detaches a card from its customer. */
  changeCard(id: string | undefined, action: string | undefined): Answer {
    const card = this.cards.get(id ?? '');
    if (!card || action !== 'detach') return missing();
    if (card.customer === null) {
      return failed(400, 'invalid_request_error', 'payment_method_not_attached');
    }
    card.customer = null;
    return { status: 200, body: this.bodyOf(card) };
  }

  bodyOf({ id, customer, isShownAgain, kind }: StripeCard): object {
    return {
      id,
      object: 'payment_method',
      type: 'card',
      customer,
      allow_redisplay: isShownAgain ? 'always' : 'unspecified',
      card: {
        brand: 'visa',
        last4: { good: '4242', declined: '0341', asking: '3155' }[kind],
        exp_month: 12,
        exp_year: 2034,
      },
    };
  }
}
