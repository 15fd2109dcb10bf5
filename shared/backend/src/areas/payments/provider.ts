import type { CurrencyCode } from '@storefront/pricing';
import type { BackendContext } from '../../server/backend-context';
import type { MessageKey } from '../../server/messages/en';

/** A payment as its provider knows it. */
export interface ProviderPayment {
  readonly id: string;
  /** Major units of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** A note about the amount on its page, in the customer's language: that it is a deposit and not a price. */
  readonly remark?: string;
}

export interface ProviderRefund {
  /** The same key is the same refund, however often it is asked for. */
  readonly key: string;
  readonly paymentId: string;
  /** Major units, at most what was captured. */
  readonly amount: number;
}

export interface ProviderPayout {
  /** The same key is the same pay-out, however often it is asked for. */
  readonly key: string;
  /** Major units of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly accountHolder: string;
  /** In its electronic form: no blanks, checked. */
  readonly iban: string;
}

/** A payment method that a provider offers. */
export interface Gateway {
  /** As stored and sent, such as `sandbox_card`. */
  readonly key: string;
  readonly title: MessageKey;
  /** Stored path of its picture; `null`: none. */
  readonly picture: string | null;
}

/** The shop's data of a card that a provider has saved for a customer. It never contains the number. */
export interface KeptCard {
  /** The provider's id of it; useless without the shop's own account there. */
  readonly token: string;
  /** The brand, such as `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * The outcome of a payment without a page: authorised, refused for good, or the customer must continue on a page, such
 * as for the bank's authentication.
 */
export type DirectOutcome = 'authorised' | 'refused' | { readonly page: string };

/** Charges a payment with the customer's stored method or token; idempotent. */
export type ChargeDirectly = (payment: ProviderPayment, token: string) => Promise<DirectOutcome>;

/** Cards that a provider keeps for the customers of a gateway. */
export interface SavedCards {
  readonly gateway: string;
  readonly charge: ChargeDirectly;
  /** Forgets a card; one that is forgotten already stays so. */
  forget(token: string): Promise<void>;
  /** Deletes a customer that it has under its own id (`provider_customers`); absent for providers without customers. */
  forgetHolder?(reference: string): Promise<void>;
}

/** A wallet of the browser, by its Payment Request API, that a gateway takes payments from. */
export interface ExpressPay {
  readonly gateway: string;
  /** For the browser's Payment Request: `supportedMethods` of the payment method, and its data. */
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** @param token the payment token of the wallet */
  readonly charge: ChargeDirectly;
}

/**
 * A payment provider. It is an external system: it is called outside of transactions, may be unavailable at any time,
 * and must execute a repeated request only once.
 */
export interface PaymentProvider {
  /** As stored with each of its payments. */
  readonly name: string;
  readonly gateways: readonly Gateway[];
  /** Origin of its pages, for the content policy's `form-action`. */
  readonly origin: string;
  /** @returns the address of the page on which the customer pays; nothing is taken yet */
  initiate(payment: ProviderPayment): Promise<string>;
  /** The customer agreed: the money is set aside. */
  authorise(payment: ProviderPayment): Promise<void>;
  /** Takes what was set aside. @returns the provider's reference, `null` when it refuses for good */
  capture(payment: ProviderPayment): Promise<string | null>;
  /** Refunds captured money to the payment method. @returns the provider's reference */
  refund(refund: ProviderRefund): Promise<string>;
  /**
   * Sends money of the shop to a bank account. Absent where the provider cannot.
   * @returns the provider's reference, `null` when it refuses for good
   */
  payout?(payout: ProviderPayout): Promise<string | null>;
  /** Absent where it keeps no cards. */
  readonly savedCards?: SavedCards;
  /** Absent where no wallet of a browser pays at it. */
  readonly express?: ExpressPay;
  /** Absent where the provider takes money at once or not at all. */
  readonly holding?: Holding;
  /** Serves its pages, and the calls by which it tells the shop of payments on its own. */
  registerRoutes?(backend: BackendContext): void;
}

/** Keeps money set aside for a while, of which the shop takes a part later, or nothing: deposits. */
interface Holding {
  /** For how many days the money can stay set aside. */
  readonly days: number;
  /** Keys of the gateways that do it. */
  readonly gateways: readonly string[];
  /**
   * Takes a part of what was set aside, once, and lets the rest go.
   * @param amount major units
   * @returns the provider's reference, `null` when it refuses for good
   */
  take(payment: ProviderPayment, amount: number): Promise<string | null>;
  /** Releases an authorised amount. Does nothing when it is released or has expired already. */
  release(payment: ProviderPayment): Promise<void>;
}

export type PayoutProvider = PaymentProvider & Required<Pick<PaymentProvider, 'payout'>>;

/** The provider that pays out, `undefined` in a shop that has none. */
export function payoutProvider(providers: readonly PaymentProvider[]): PayoutProvider | undefined {
  return providers.find((one): one is PayoutProvider => one.payout !== undefined);
}

/** The provider that payments of a gateway go through, `undefined` for a gateway that is not on. */
export function providerOf(
  providers: readonly PaymentProvider[],
  gateway: string | null | undefined,
): PaymentProvider | undefined {
  return providers.find(({ gateways }) => gateways.some(({ key }) => key === gateway));
}

/** @throws when payments are stored of a provider that this server does not have */
export function providerNamed(
  providers: readonly PaymentProvider[],
  name: string | null,
): PaymentProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new Error(`There is no payment provider ${name}`);
  return provider;
}
