import { PricingError, type Quote, type QuoteInput, quote } from '@storefront/pricing/order';
import type { CommonFacts } from './checkout-facts';
import type { DeliveryTerms } from './delivery-terms';

type SharedInput =
  | 'at'
  | 'timeZone'
  | 'config'
  | 'zone'
  | 'rates'
  | 'distanceKm'
  | 'extraCharge'
  | 'surge'
  | 'tip';

/** The input of an order's bill. @param own the input specific to this kind of order */
export function quoteInput(
  facts: CommonFacts & { readonly terms: DeliveryTerms },
  own: Omit<QuoteInput, SharedInput>,
): QuoteInput {
  const { at, timeZone, config, terms, draft } = facts;
  return {
    at,
    timeZone,
    config,
    zone: terms.zone,
    rates: terms.rates,
    distanceKm: terms.kilometres,
    extraCharge: terms.extraCharge,
    surge: terms.surge,
    tip: draft.tip,
    ...own,
  };
}

/**
 * The bill of an order as the server will compute it; `null` when the numbers of the store or the zone are invalid, so
 * that no correct one can be shown.
 */
export function quoteOrder(input: QuoteInput): Quote | null {
  try {
    return quote(input);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
