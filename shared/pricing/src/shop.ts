/**
 * The rules that shopping needs before there is an order: prices, discounts, options, opening hours. Each is also
 * in `./index`, and the same code; a first page loads only this.
 */
export {
  type BusinessTime,
  businessTime,
  formatBusinessTime,
  parseBusinessTime,
} from './business-time';
export { choiceKey } from './choice-key';
export { type DeliveryFee, type DeliveryInput, deliveryFee } from './delivery-fee';
export { discountAmount, type EffectiveDiscount, effectiveDiscount } from './discount';
export { abbreviateAmount, formatMoney, type MoneyFormat } from './format-money';
export type { Issue } from './issue';
export { isItemAvailable } from './item-availability';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './opening-hours';
export { type PriceRange, priceRange } from './price-range';
export { PricingError, type PricingErrorCode } from './pricing-error';
export {
  addToQuantity,
  type QuantityIssueKey,
  type QuantityLimit,
  quantityLimit,
} from './quantity-limit';
export { roundMoney, sumMoney } from './round-money';
export { addOnsTotal, unitPrice } from './selection';
export { toggleOption } from './toggle-option';
export {
  type SelectionIssue,
  type SelectionIssueKey,
  validateSelection,
} from './validate-selection';
export { type DayHours, weekHours } from './week-hours';
