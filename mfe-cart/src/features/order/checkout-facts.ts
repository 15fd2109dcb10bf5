import type {
  Address,
  Config,
  Coupon,
  Customer,
  OfflinePaymentMethod,
  ParcelCategory,
  StoreDetails,
  TaxAnswer,
} from '@storefront/api';
import type { Moment } from '@storefront/pricing/order';
import type { GuestDetails, Where } from '@storefront/session';
import type { AssessedLine } from '../cart/assess-line';
import type { CheckoutDraft } from './checkout-draft';
import type { DeliveryTerms } from './delivery-terms';
import type { OrderTimes } from './order-times';
import type { Recipient } from './recipient';

/** Source of an order's lines: the stored cart, a single item, or a campaign's item. */
export type LinesSource = 'cart' | 'buy_now' | 'campaign';

/** The additional facts of each kind of checkout. */
export interface KindFacts {
  readonly cart: {
    readonly source: LinesSource;
    readonly store: StoreDetails;
    readonly moduleType: string;
    readonly lines: readonly AssessedLine[];
    readonly times: OrderTimes;
    /** The applied coupon; the bill states whether it has an effect. */
    readonly coupon: Coupon | null;
  };
  readonly parcel: {
    /** `null` until one is chosen. */
    readonly category: ParcelCategory | null;
    /** `null` until a receiver is entered. */
    readonly receiver: Recipient | null;
    readonly chargePayer: 'sender' | 'receiver';
  };
  readonly prescription: {
    readonly store: StoreDetails;
    readonly times: OrderTimes;
  };
}

export type CheckoutKind = keyof KindFacts;

/** What every checkout contains before its delivery is known. */
export interface CommonFacts extends Moment {
  readonly config: Config;
  /** The module of the store or the parcel. */
  readonly moduleId: number;
  readonly isGuest: boolean;
  /** `null` for a guest, and until the account is read. */
  readonly customer: Customer | null;
  readonly guest: GuestDetails;
  /** The page's chosen place. */
  readonly where: Where;
  /** The saved address that a customer has chosen. */
  readonly address: Address | null;
  readonly draft: CheckoutDraft;
  /** Pictures of prescriptions. */
  readonly pictures: readonly File[];
  readonly offlineMethods: readonly OfflinePaymentMethod[];
}

export interface KnownFacts<Kind extends CheckoutKind> extends CommonFacts {
  /** The facts specific to this kind. */
  readonly own: KindFacts[Kind];
}

/** The facts with the terms of the delivery. */
export interface DeliveryFacts<Kind extends CheckoutKind> extends KnownFacts<Kind> {
  readonly terms: DeliveryTerms;
}

/** The facts with the server's tax. */
export interface CheckoutFacts<Kind extends CheckoutKind> extends DeliveryFacts<Kind> {
  readonly tax: {
    readonly answer: TaxAnswer | null;
    readonly isPending: boolean;
    /** Why the server refuses the order as it is; `null`: it does not, or the tax was not requested yet. */
    readonly error: unknown;
  };
}
