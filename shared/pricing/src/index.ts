export {
  type BestOffer,
  type CashbackOffer,
  cashback,
  walletBonus,
} from './bill/best-offer';
export { type LedgerLine, type LedgerName, ledgerAmount } from './bill/bill';
export {
  type BillAmounts,
  billAmounts,
  billChanges,
} from './bill/bill-changes';
export { changeFor, roundSums } from './bill/cash';
export {
  type CheapestOrderInput,
  cheapestOrder,
  costOf,
  nextSaving,
} from './bill/cheapest-order';
export { bestCoupon, type CouponIssueKey, couponDiscount, couponProblem } from './bill/coupon';
export { firstOrderDiscount } from './bill/first-order';
export { loyaltyPointsEarned, pointTransfer } from './bill/loyalty';
export { isCashAllowed, refundAmount } from './bill/order-amount';
export { type Quote, type QuoteInput, quote } from './bill/quote';
export { storeDiscountAmount } from './bill/store-discount';
export { type TaxRates, taxAmount, taxRate } from './bill/tax';
export { isLargeTip, tipOf } from './bill/tip';
export { type DeliveryInput, deliveryFee, type OrderType } from './delivery/delivery-fee';
export { distanceKm, straightLineMetres } from './delivery/distance';
export {
  freeDeliveryProgress,
  freeDeliveryThreshold,
} from './delivery/free-delivery';
export { choiceKey } from './item/choice-key';
export { discountAmount, type EffectiveDiscount, effectiveDiscount } from './item/discount';
export { isItemAvailable } from './item/item-availability';
/** @public shopping pages import it from `./shop` */
export { isOutside, orderable } from './item/orderable';
export { type PriceRange, priceRange } from './item/price-range';
export {
  addToQuantity,
  quantityLimit,
  unitsElsewhere,
} from './item/quantity-limit';
export { addOnsTotal, chosenAddOns, unitPrice } from './item/selection';
export { toggleOption } from './item/toggle-option';
export {
  type SelectionIssue,
  type SelectionIssueKey,
  validateSelection,
} from './item/validate-selection';
export { lineCost, type RefundedLine, refundOfLines, unitsOf } from './ledger/refund-of-lines';
export { refundedRewards } from './ledger/refunded-rewards';
export { type RewardSettlement, rewardSettlement } from './ledger/reward-settlement';
export {
  type SettledLedger,
  /** @public Earlier releases of remotes import it from here. */
  settledLedger,
} from './ledger/settled-ledger';
export {
  amountIn,
  type CurrencyCode,
  currencyCode,
  isCurrencyCode,
  type Money,
} from './money/currency';
export { abbreviateAmount, formatMoney, type MoneyFormat } from './money/format-money';
export type { Issue } from './money/issue';
export { pricePerUnit } from './money/price-per-unit';
export { PricingError } from './money/pricing-error';
export { roundMoney, sumMoney } from './money/round-money';
export { spreadMoney } from './money/spread';
export type {
  Coupon,
  FirstOrderOffer,
  ParcelRates,
  PricedItem,
  PricedStore,
  PricingConfig,
  Schedule,
  SelectedVariation,
  Selection,
  StoreDiscount,
  ZoneModuleRates,
} from './money/wire';
export { tripDeposit } from './rental/rental-deposit';
export {
  extraPrice,
  LONGEST_TRIP_KM,
  type RentalQuote,
  type RentalQuoteInput,
  type RentalQuoteLine,
  rentalDays,
  rentalQuote,
  type TripMeasure,
  tripDistanceProblem,
  tripPrice,
} from './rental/rental-quote';
export { type PricedWays, wayPrice } from './rental/vehicle-ways';
export {
  addDays,
  businessTime,
  daysBetween,
  formatBusinessTime,
  parseBusinessTime,
} from './time/business-time';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './time/opening-hours';
export { promisedSpan } from './time/promised-span';
export {
  type TimeSlot,
  timeSlots,
} from './time/time-slots';
export { isAllDay, weekHours } from './time/week-hours';
export { PRICING_VERSION } from './version';
