import type { RentalQuoteInput } from '@storefront/pricing';

/** The input of a trip's bill, as agreed at the booking, without its length. */
export type PriceTerms = Omit<RentalQuoteInput, 'user_data'>;

/** {@link PriceTerms} as they are stored with the trip. */
export interface StoredPriceTerms extends Omit<PriceTerms, 'at'> {
  /** The time of the booking: discounts and coupons that were valid at that time stay valid. */
  readonly at: string;
}
