/**
 * The rules that shopping needs before there is an order: prices, discounts, options, opening hours. Each is also
 * in `./index`, and the same code; a first page loads only this.
 */
export {
  businessTime,
  daysBetween,
  formatBusinessTime,
  parseBusinessTime,
} from './business-time';
export { choiceKey } from './choice-key';
export { deliveryFee } from './delivery-fee';
export { type EffectiveDiscount, effectiveDiscount } from './discount';
export { abbreviateAmount, formatMoney } from './format-money';

export { isItemAvailable } from './item-availability';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './opening-hours';
export { type Orderable, type OrderableInput, orderable } from './orderable';
export { type PriceRange, priceRange } from './price-range';
export { PricingError } from './pricing-error';
export { promisedSpan } from './promised-span';
export {
  addToQuantity,
  type QuantityLimit,
  quantityLimit,
} from './quantity-limit';
export { roundMoney, sumMoney } from './round-money';
export {
  addOnsTotal,
  /** @public Earlier releases of remotes take it from here. */
  unitPrice,
} from './selection';
export { toggleOption } from './toggle-option';
export {
  type SelectionIssue,
  validateSelection,
} from './validate-selection';
export { isAllDay, weekHours } from './week-hours';
