import type { CartLine, Config, Coupon, Customer, StoreDetails } from '@storefront/api';
import { type Moment, PricingError, type Quote, quote } from '@storefront/pricing';
import type { CheckoutDraft } from './checkout-draft';
import type { Way } from './order-ways';
import type { DeliveryTerms } from './use-terms';

export interface QuoteOrderInput extends Moment {
  readonly config: Config;
  readonly store: StoreDetails;
  /** Those that can be ordered. */
  readonly lines: readonly CartLine[];
  readonly way: Way;
  readonly terms: Omit<DeliveryTerms, 'isPending'>;
  readonly coupon: Coupon | null;
  readonly customer: Customer | null;
  readonly draft: CheckoutDraft;
  /** Major units; 0 when the wallet does not pay. */
  readonly walletBalance: number;
}

/**
 * The bill of an order as the server will compute it; `null` when the numbers of the store or the zone make no
 * sense, so that no honest one can be shown.
 */
export function quoteOrder(input: QuoteOrderInput): Quote | null {
  const { config, store, lines, way, terms, coupon, customer, draft } = input;
  try {
    return quote({
      at: input.at,
      timeZone: input.timeZone,
      orderType: way,
      config,
      lines,
      store,
      zone: terms.zone,
      rates: terms.rates,
      distanceKm: terms.kilometres,
      extraCharge: terms.extraCharge,
      surge: terms.surge,
      coupon,
      firstOrder: customer,
      tip: draft.tip,
      packaging: draft.packaging,
      walletBalance: input.walletBalance,
    });
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
