import type { Address, Customer, SurgePrice } from '@storefront/api';
import type { OrderPlaceBody } from '@storefront/api/cart';
import type { Quote, QuoteInput } from '@storefront/pricing/order';
import type { Blocker } from './blockers';
import type { CheckoutDraft } from './checkout-draft';
import type { FulfilmentMethod } from './fulfilment';
import type { PaymentChoices, WalletPart } from './payment-choices';
import type { Recipient } from './recipient';
import type { ShownBill } from './reconcile-tax';

/** What was decided, and what the order takes of it. */
export interface DraftPart {
  readonly decisions: CheckoutDraft;
  /** What there is to choose between, delivery first. */
  readonly offered: readonly FulfilmentMethod[];
  /** `null`: none is offered. */
  readonly method: FulfilmentMethod | null;
  /** A picture of a prescription goes with the order. */
  readonly needsPictures: boolean;
}

/** Who orders, and who gets it. */
export interface PeoplePart {
  readonly isGuest: boolean;
  readonly customer: Customer | null;
  /** The saved address that a customer has chosen. */
  readonly address: Address | null;
  /** Who orders: a parcel's sender. */
  readonly contact: Recipient;
  /** Whose door it is carried to: the contact's, but for a parcel. */
  readonly recipient: Recipient;
}

/** What the order costs. */
export interface BillPart {
  /** What it is computed from, without the wallet: other choices are priced by it. `null`: nothing to price yet. */
  readonly input: QuoteInput | null;
  /** As the page computes it; `null` when the numbers make no sense, and before there is anything to price. */
  readonly quote: Quote | null;
  /** With the server's tax; `null` when no honest bill can be shown. */
  readonly shown: ShownBill | null;
  /** Some figure is still being fetched. */
  readonly isPending: boolean;
  /** Why the server refuses the order as it is; `null`: it does not, or the tax was not requested yet. */
  readonly taxError: unknown;
  readonly delivery: {
    readonly isWanted: boolean;
    /** It cannot be priced: nobody knows where to. */
    readonly needsPlace: boolean;
    readonly kilometres: number;
    readonly surge: SurgePrice | null;
  };
}

/** What pays the order. */
export interface PaymentPart {
  readonly choices: PaymentChoices;
  readonly wallet: WalletPart;
  /** In the wallet of the order's currency, used or not; major units. */
  readonly balance: number;
  /** What the wallet could pay of this order, whether the customer lets it or not. */
  readonly walletTerms: {
    readonly walletBalance: number;
    /** A part, since something else may pay the rest. */
    readonly mayPayPart: boolean;
  };
  /** The zone, whose switches decide as well, is known. */
  readonly isKnown: boolean;
}

/** A checkout as it is now, in parts: each component takes those that it shows. */
export interface Checkout {
  readonly draft: DraftPart;
  readonly people: PeoplePart;
  readonly bill: BillPart;
  readonly payment: PaymentPart;
  /** Everything that is missing, in the order of the page; empty when the order can be placed. */
  readonly blockers: readonly Blocker[];
  /** With the bill that is shown; `null` while a door, a fulfilment method or a parcel's kind is missing. */
  readonly order: OrderPlaceBody | null;
}
