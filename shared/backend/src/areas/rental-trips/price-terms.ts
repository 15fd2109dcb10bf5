import { type RentalQuote, type RentalQuoteInput, rentalQuote } from '@storefront/pricing';

/** All that the bill of a trip is reckoned from but its length: what was agreed to at the booking. */
export type PriceTerms = Omit<RentalQuoteInput, 'user_data'>;

/** {@link PriceTerms} as they are stored with the trip, and read from there. */
export interface StoredPriceTerms extends Omit<PriceTerms, 'at'> {
  /** When it was booked: discounts and coupons that were good then stay good. */
  readonly at: string;
}

/** The bill of a booked trip with another length, by the terms of its booking. */
export function quoteAgain(
  terms: StoredPriceTerms,
  measure: RentalQuoteInput['user_data'],
): RentalQuote {
  return rentalQuote({ ...terms, at: new Date(terms.at), user_data: measure });
}
