import type { CurrencyCode } from '@storefront/pricing';
import type { Language } from '../../server/language';
import type { MessageKey } from '../../server/messages/message';
import type { CurrencyTerms } from '../../settings/currencies';

/** A payment in the provider's records. */
export interface ProviderPayment {
  readonly id: string;
  /** Major units of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** The payer's language, for the names on the payment page. */
  readonly language: Language;
  /** A text about the amount for the payment page, in the customer's language: that it is a deposit and not a price. */
  readonly remark?: string;
}

export interface ProviderRefund {
  /** Requests with the same key make only one refund. */
  readonly key: string;
  readonly paymentId: string;
  /** Major units, at most what was captured. */
  readonly amount: number;
}

export interface ProviderPayout {
  /** Requests with the same key make only one pay-out. */
  readonly key: string;
  /** Major units of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly accountHolder: string;
  /** Checked, without blanks. */
  readonly iban: string;
}

/** A payment method that a provider offers. */
export interface Gateway {
  /** As stored and sent, such as `sandbox_card`. */
  readonly key: string;
  readonly title: MessageKey;
  /** The stored path of its picture; `null`: none. */
  readonly picture: string | null;
}

/** The data of a card that a provider saves for a customer. The shop never has the number. */
export interface StoredCard {
  /** The provider's id of the card; useless without the shop's account there. */
  readonly token: string;
  /** The brand, such as `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * The result of a payment without a page: the money is authorised, the provider refuses it for good, or the customer
 * has to continue at a page, for example when the bank asks for authentication.
 */
export type DirectOutcome = 'authorised' | 'refused' | { readonly page: string };

/** Makes a payment with a saved card or token; repeated calls for the same payment do nothing. */
export type ChargeDirectly = (payment: ProviderPayment, token: string) => Promise<DirectOutcome>;

/** Makes a payment without a page. */
export type Charge = (payment: ProviderPayment) => Promise<DirectOutcome>;

/** Cards that a provider saves for the customers of a gateway. */
export interface SavedCards {
  readonly gateway: string;
  readonly charge: ChargeDirectly;
  /** Deletes a card; deleting it again does nothing. */
  forget(token: string): Promise<void>;
  /**
   * Deletes a customer that the provider stores under its own id (`provider_customers`); absent if it has no customers.
   */
  forgetHolder?(reference: string): Promise<void>;
}

/** A browser wallet (Payment Request API) that a gateway accepts. */
export interface ExpressPay {
  readonly gateway: string;
  /** The `supportedMethods` and `data` that the browser's API expects. */
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** @param token the token from the browser wallet */
  readonly charge: ChargeDirectly;
}

/**
 * A payment provider takes money for the shop. It is an external system: it is called outside of transactions, may be
 * unreachable at any time, and repeated calls must take effect only once.
 */
export interface PaymentProvider {
  /** As stored with each of its payments. */
  readonly name: string;
  readonly gateways: readonly Gateway[];
  /** Whether it accepts amounts of a currency with the shop's number of decimals; absent: always. */
  takes?(currency: Pick<CurrencyTerms, 'code' | 'digit_after_decimal_point'>): boolean;
  /** The origin of its pages, for the `form-action` of the content security policy. */
  readonly origin: string;
  /** @returns the address of the page on which the customer pays; no money is taken yet */
  initiate(payment: ProviderPayment): Promise<string>;
  /** Authorises the payment after the customer agreed: the money is reserved. */
  authorise(payment: ProviderPayment): Promise<void>;
  /**
   * Captures an authorised payment.
   * @returns the provider's reference, `null` when it refuses for good
   */
  capture(payment: ProviderPayment): Promise<string | null>;
  /**
   * Refunds captured money to the original payment method.
   * @returns the provider's reference
   */
  refund(refund: ProviderRefund): Promise<string>;
  /**
   * Sends money of the shop to a bank account. Absent if the provider cannot pay out.
   * @returns the provider's reference, `null` when it refuses for good
   */
  payout?(payout: ProviderPayout): Promise<string | null>;
  /** Absent if it saves no cards. */
  readonly savedCards?: SavedCards;
  /** Absent if it accepts no browser wallet. */
  readonly express?: ExpressPay;
  /** Absent if the provider cannot hold money. */
  readonly holding?: Holding;
}

/** Holds money, of which the shop later takes a part or nothing: deposits. */
interface Holding {
  /** For how many days the money can be held. */
  readonly days: number;
  /** Keys of the gateways that can hold money. */
  readonly gateways: readonly string[];
  /**
   * Takes a part of the held money, once, and releases the rest.
   * @param amount major units
   * @returns the provider's reference, `null` when it refuses for good
   */
  take(payment: ProviderPayment, amount: number): Promise<string | null>;
  /** Releases the held money. Does nothing when it is already released or has expired. */
  release(payment: ProviderPayment): Promise<void>;
}

/** The provider of a gateway, `undefined` for a gateway that is not switched on. */
export function providerOf(
  providers: readonly PaymentProvider[],
  gateway: string | null | undefined,
): PaymentProvider | undefined {
  return providers.find(({ gateways }) => gateways.some(({ key }) => key === gateway));
}

/** @throws Error when a stored payment names a provider that this server does not have */
export function providerNamed(
  providers: readonly PaymentProvider[],
  name: string | null,
): PaymentProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new Error(`There is no payment provider ${name}`);
  return provider;
}
