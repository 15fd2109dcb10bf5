import type { OrderPlaceBody, TaxBody } from '@storefront/api/cart';
import type { Quote, QuoteInput } from '@storefront/pricing/order';
import type { Blocker } from './blockers';
import type { CheckoutKind, DeliveryFacts, KnownFacts } from './checkout-facts';
import type { PaymentPart } from './checkout-parts';
import type { Origin } from './delivery-terms';
import type { FulfilmentMethod } from './fulfilment';
import type { DeliveryPlace, Recipient } from './recipient';
import type { ShownBill } from './reconcile-tax';

/** The plan that follows from the decisions alone, before anything is priced. */
export interface Plan {
  readonly offered: readonly FulfilmentMethod[];
  readonly method: FulfilmentMethod | null;
  readonly needsPictures: boolean;
  readonly contact: Recipient;
  readonly recipient: Recipient;
  /** Where the courier starts; `null` until it is known. */
  readonly origin: Origin | null;
  /** Where the courier goes; `null` for a take-away, and until it is known. */
  readonly place: DeliveryPlace | null;
  /** `schedule_at` of the chosen time while it is free; `null`: now. */
  readonly scheduleAt: string | null;
  /** Paid in cash at the door: nothing can be paid in advance. */
  readonly paysAtDoor: boolean;
}

/** The request for the tax of an order. */
export interface TaxRequest {
  readonly body: TaxBody;
  /** All its input is known, and the order can be placed for the chosen time. */
  readonly isReady: boolean;
}

/** A priced order, the input of `blockers` and `body`. */
export interface PricedOrder<Kind extends CheckoutKind> {
  readonly facts: DeliveryFacts<Kind>;
  readonly plan: Plan;
  readonly quote: Quote | null;
  readonly bill: ShownBill | null;
  readonly payment: PaymentPart;
}

/** The rules that differ between kinds of checkouts. */
export interface CheckoutRules<Kind extends CheckoutKind> {
  /** Whether it can be paid by a method whose fields the customer fills in. */
  readonly takesOffline: boolean;
  readonly plan: (facts: KnownFacts<Kind>, contact: Recipient) => Plan;
  /** The input of the bill, without the wallet. `null`: there is nothing to price yet. */
  readonly quoteInput: (facts: DeliveryFacts<Kind>, plan: Plan) => QuoteInput | null;
  /** Absent for a kind that is not taxed before it is ordered. */
  readonly tax?: (facts: DeliveryFacts<Kind>, plan: Plan, quote: Quote | null) => TaxRequest | null;
  readonly blockers: (order: PricedOrder<Kind>) => Blocker[];
  /** `null` while a required part of the body is missing. */
  readonly body: (order: PricedOrder<Kind>) => OrderPlaceBody | null;
}
