import type { Address, Customer, SurgePrice } from '@storefront/api';
import type { OrderPlaceBody } from '@storefront/api/cart';
import type { Quote, QuoteInput } from '@storefront/pricing/order';
import type { Blocker } from './blockers';
import type { CheckoutDraft } from './checkout-draft';
import type { FulfilmentMethod } from './fulfilment';
import type { PaymentChoices, WalletPart } from './payment-choices';
import type { Recipient } from './recipient';
import type { ShownBill } from './reconcile-tax';

/** The decisions, and those that apply to the order. */
export interface DraftPart {
  readonly decisions: CheckoutDraft;
  /** The fulfilment methods to choose from, delivery first. */
  readonly offered: readonly FulfilmentMethod[];
  /** `null`: none is offered. */
  readonly method: FulfilmentMethod | null;
  /** The order needs a picture of a prescription. */
  readonly needsPictures: boolean;
}

/** The person who orders, and the recipient. */
export interface PeoplePart {
  readonly isGuest: boolean;
  readonly customer: Customer | null;
  /** The saved address that a customer has chosen. */
  readonly address: Address | null;
  /** The person who orders: a parcel's sender. */
  readonly contact: Recipient;
  /** The recipient: the contact, except for a parcel. */
  readonly recipient: Recipient;
}

/** The bill of the order. */
export interface BillPart {
  /**
   * The input of the bill, without the wallet, which is also used to price other choices. `null`: nothing to price yet.
   */
  readonly input: QuoteInput | null;
  /** The bill that the page computes; `null` when the numbers are invalid, and before there is anything to price. */
  readonly quote: Quote | null;
  /** The bill with the server's tax; `null` when no correct bill can be shown. */
  readonly shown: ShownBill | null;
  /** Some amount is still being fetched. */
  readonly isPending: boolean;
  /** Why the server refuses the order as it is; `null`: it does not, or the tax was not requested yet. */
  readonly taxError: unknown;
  readonly delivery: {
    readonly isWanted: boolean;
    /** It cannot be priced without a delivery place. */
    readonly needsPlace: boolean;
    /** Its price is being fetched for the first time: neither it nor the total is shown, and nothing can be ordered. */
    readonly isUnknown: boolean;
    readonly kilometres: number;
    readonly surge: SurgePrice | null;
  };
}

/** The payment of the order. */
export interface PaymentPart {
  readonly choices: PaymentChoices;
  readonly wallet: WalletPart;
  /** The wallet's balance in the order's currency, used or not; major units. */
  readonly balance: number;
  /** What the wallet could pay of this order, even while it is switched off. */
  readonly walletTerms: {
    readonly walletBalance: number;
    /** It may pay a part, because another method may pay the rest. */
    readonly mayPayPart: boolean;
  };
  /** The zone is known, whose switches count too. */
  readonly isKnown: boolean;
}

/** The current checkout, in parts: each component takes those that it shows. */
export interface Checkout {
  readonly draft: DraftPart;
  readonly people: PeoplePart;
  readonly bill: BillPart;
  readonly payment: PaymentPart;
  /** Everything that is missing, in the order of the page; empty when the order can be placed. */
  readonly blockers: readonly Blocker[];
  /**
   * The order's body with the shown bill; `null` while an address, a fulfilment method or a parcel's kind is missing.
   */
  readonly order: OrderPlaceBody | null;
}
