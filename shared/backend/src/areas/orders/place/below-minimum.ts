import type { Quote } from '@storefront/pricing';
import { refuse } from '../../../server/http/refusal';
import type { StoreTerms } from '../price/store-terms';

/**
 * Checks the store's minimum order against items and add-ons after their discounts.
 * @throws {Refusal} 406 `order_time` (the code is the contract's) below it
 */
export function belowMinimum(bill: Quote, store: StoreTerms): void {
  if (bill.subtotal < store.minimum_order) {
    refuse(406, 'order_time', 'belowMinimum', { amount: store.minimum_order });
  }
}
