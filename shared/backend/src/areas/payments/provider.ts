import type { CurrencyCode } from '@storefront/pricing';
import type { BackendContext } from '../../server/backend-context';
import type { MessageKey } from '../../server/messages/en';

/** A payment as its provider knows it. */
export interface ProviderPayment {
  readonly id: string;
  /** Major units of the currency. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** What its page says of the amount, in the customer's language: that it is no price but a deposit. */
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

/** What the shop knows of a card that a customer has let a provider keep. A number is never among it. */
export interface KeptCard {
  /** What the provider calls it; worth nothing without the shop's own account there. */
  readonly token: string;
  /** As it is printed, such as `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * What became of a payment that begins without a page: the money is set aside, the provider refuses it for good, or
 * the customer has to go on at a page, as where a bank asks for a proof.
 */
export type DirectOutcome = 'authorised' | 'refused' | { readonly page: string };

/** Takes a payment by what the customer gave before; the second time does nothing. */
export type ChargeDirectly = (payment: ProviderPayment, token: string) => Promise<DirectOutcome>;

/** Cards that a provider keeps for the customers of a gateway. */
export interface SavedCards {
  readonly gateway: string;
  readonly charge: ChargeDirectly;
  /** Forgets a card; one that is forgotten already stays so. */
  forget(token: string): Promise<void>;
  /** Forgets a customer that it knows by a name of its own (`provider_customers`); absent where it knows none. */
  forgetHolder?(reference: string): Promise<void>;
}

/** A wallet of the browser, by its Payment Request API, that a gateway takes payments from. */
export interface ExpressPay {
  readonly gateway: string;
  /** As the browser wants to have it: `supportedMethods` of the payment method, and what it needs to know. */
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** @param token what the wallet has handed to the page */
  readonly charge: ChargeDirectly;
}

/**
 * Whoever takes money for the shop. It is another system: it is asked outside of transactions, may be
 * away at any time, and must answer the same question twice with the same effect once.
 */
export interface PaymentProvider {
  /** As stored with each of its payments. */
  readonly name: string;
  readonly gateways: readonly Gateway[];
  /** Of its pages: browsers want to know where a form may lead. */
  readonly origin: string;
  /** @returns the address of the page on which the customer pays; nothing is taken yet */
  initiate(payment: ProviderPayment): Promise<string>;
  /** The customer agreed: the money is set aside. */
  authorise(payment: ProviderPayment): Promise<void>;
  /** Takes what was set aside. @returns the provider's reference, `null` when it refuses for good */
  capture(payment: ProviderPayment): Promise<string | null>;
  /** Gives captured money back the way it came. @returns the provider's reference */
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
  /** Lets go what was set aside. Nothing happens when that is done already, or over by itself. */
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
