/**
 * The rules that cart and checkout need: the bill of an order, and how to save on it. `./index` exports all of them
 * too; a checkout loads only this entry, without trips, refunds and wallets.
 */
export { type LedgerLine, ledgerAmount } from './bill/bill';
export { billAmounts } from './bill/bill-changes';
export { changeFor, roundSums } from './bill/cash';
export {
  cheapestOrder,
  costOf,
  type NextSaving,
  nextSaving,
  type OrderChoice,
} from './bill/cheapest-order';
export {
  /** @public Earlier releases of remotes import it from here. */
  couponDiscount,
  couponProblem,
} from './bill/coupon';
export { isCashAllowed } from './bill/order-amount';
export { type Quote, type QuoteInput, type QuoteLine, quote } from './bill/quote';
export type { Moment } from './bill/store-discount';
export { isLargeTip, offeredTips, tipOf, usualTip } from './bill/tip';
export type { OrderType } from './delivery/delivery-fee';
export { distanceKm } from './delivery/distance';
export { freeDeliveryProgress, freeDeliveryThreshold } from './delivery/free-delivery';
export { choiceKey } from './item/choice-key';
export { isItemAvailable } from './item/item-availability';
export { isOutside } from './item/orderable';
export { quantityLimit, unitsElsewhere } from './item/quantity-limit';
export { unitPrice } from './item/selection';
export { validateSelection } from './item/validate-selection';
export { PricingError } from './money/pricing-error';
export { roundMoney, sumMoney } from './money/round-money';
export type { Coupon, PricedStore, PricingConfig, Selection } from './money/wire';
export { addDays, businessTime, daysBetween, formatBusinessTime } from './time/business-time';
export { ALWAYS_OPEN, nextOpening } from './time/opening-hours';
export { promisedSpan } from './time/promised-span';
export { type TimeSlot, timeSlots } from './time/time-slots';
