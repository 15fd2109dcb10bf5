/**
 * The rules that cart and checkout need: the bill of an order and what it can be made cheaper by. Each is also in
 * `./index`, and the same code; a checkout loads only this, without trips, refunds and wallets.
 */
export { type LedgerLine, ledgerAmount } from './bill';
export { billAmounts } from './bill-changes';
export { addDays, businessTime, daysBetween, formatBusinessTime } from './business-time';
export { changeFor, roundSums } from './cash';
export {
  cheapestOrder,
  costOf,
  type NextSaving,
  nextSaving,
  type OrderChoice,
} from './cheapest-order';
export { choiceKey } from './choice-key';
export {
  /** @public Earlier releases of remotes take it from here. */
  couponDiscount,
  couponProblem,
} from './coupon';
export type { OrderType } from './delivery-fee';
export { distanceKm } from './distance';
export { freeDeliveryProgress, freeDeliveryThreshold } from './free-delivery';
export { isItemAvailable } from './item-availability';
export { ALWAYS_OPEN, nextOpening } from './opening-hours';
export { isCashAllowed } from './order-amount';
export { isOutside } from './orderable';
export { PricingError } from './pricing-error';
export { promisedSpan } from './promised-span';
export { quantityLimit, unitsElsewhere } from './quantity-limit';
export { type Quote, type QuoteInput, type QuoteLine, quote } from './quote';
export { roundMoney, sumMoney } from './round-money';
export { unitPrice } from './selection';
export type { Moment } from './store-discount';
export { type TimeSlot, timeSlots } from './time-slots';
export { isLargeTip, offeredTips, tipOf, usualTip } from './tip';
export { validateSelection } from './validate-selection';
export type { Coupon, PricedStore, PricingConfig, Selection } from './wire';
