/**
 * The rules for shopping before there is an order: prices, discounts, options, opening hours. `./index` exports all of
 * them too; a first page loads only this entry.
 */

export { deliveryFee } from './delivery/delivery-fee';
export { choiceKey } from './item/choice-key';
export { type EffectiveDiscount, effectiveDiscount } from './item/discount';
export { isItemAvailable } from './item/item-availability';
export { type Orderable, type OrderableInput, orderable } from './item/orderable';
export { type PriceRange, priceRange } from './item/price-range';
export {
  addToQuantity,
  type QuantityLimit,
  quantityLimit,
} from './item/quantity-limit';
export {
  addOnsTotal,
  /** @public Earlier releases of remotes import it from here. */
  unitPrice,
} from './item/selection';
export { toggleOption } from './item/toggle-option';
export {
  type SelectionIssue,
  validateSelection,
} from './item/validate-selection';
export { abbreviateAmount, formatMoney } from './money/format-money';
export { PricingError } from './money/pricing-error';
export { roundMoney, sumMoney } from './money/round-money';
export {
  businessTime,
  daysBetween,
  formatBusinessTime,
  parseBusinessTime,
} from './time/business-time';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './time/opening-hours';
export { promisedSpan } from './time/promised-span';
export { isAllDay, weekHours } from './time/week-hours';
