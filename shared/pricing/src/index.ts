export {
  type BestOffer,
  type CashbackOffer,
  cashback,
  walletBonus,
} from './best-offer';
export { type LedgerLine, type LedgerName, ledgerAmount } from './bill';
export {
  type BillAmounts,
  billAmounts,
  billChanges,
} from './bill-changes';
export {
  addDays,
  businessTime,
  daysBetween,
  formatBusinessTime,
  parseBusinessTime,
} from './business-time';
export { changeFor, roundSums } from './cash';
export {
  type CheapestOrderInput,
  cheapestOrder,
  costOf,
  nextSaving,
} from './cheapest-order';
export { choiceKey } from './choice-key';
export { bestCoupon, type CouponIssueKey, couponDiscount, couponProblem } from './coupon';
export { amountIn, type CurrencyCode, currencyCode, isCurrencyCode, type Money } from './currency';
export { type DeliveryInput, deliveryFee, type OrderType } from './delivery-fee';
export { discountAmount, type EffectiveDiscount, effectiveDiscount } from './discount';
export { distanceKm, straightLineMetres } from './distance';
export { firstOrderDiscount } from './first-order';
export { abbreviateAmount, formatMoney, type MoneyFormat } from './format-money';
export {
  freeDeliveryProgress,
  freeDeliveryThreshold,
} from './free-delivery';
export { budgetLeft, groupShares } from './group-order';
export type { Issue } from './issue';
export { isItemAvailable } from './item-availability';
export { loyaltyPointsEarned, pointTransfer } from './loyalty';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './opening-hours';
export { isCashAllowed, refundAmount } from './order-amount';
/** @public the pages that are shopped in take it from `./shop` */
export { isOutside, orderable } from './orderable';
export { payableBalance, type WalletMovement } from './payable-balance';
export { pricePerUnit } from './price-per-unit';
export { type PriceRange, priceRange } from './price-range';
export { PricingError } from './pricing-error';
export { promisedSpan } from './promised-span';
export {
  addToQuantity,
  quantityLimit,
  unitsElsewhere,
} from './quantity-limit';
export { type Quote, type QuoteInput, quote } from './quote';
export { lineCost, type RefundedLine, refundOfLines, unitsOf } from './refund-of-lines';
export { refundedRewards } from './refunded-rewards';
export { tripDeposit } from './rental-deposit';
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
} from './rental-quote';
export { type RewardSettlement, rewardSettlement } from './reward-settlement';
export { roundMoney, sumMoney } from './round-money';
export { addOnsTotal, chosenAddOns, unitPrice } from './selection';
export {
  type SettledLedger,
  /** @public Earlier releases of remotes take it from here. */
  settledLedger,
} from './settled-ledger';
export { spreadMoney } from './spread';
export { storeDiscountAmount } from './store-discount';
export { type TaxRates, taxAmount, taxRate } from './tax';
export {
  type TimeSlot,
  timeSlots,
} from './time-slots';
export { isLargeTip, tipOf } from './tip';
export { toggleOption } from './toggle-option';
export {
  type SelectionIssue,
  type SelectionIssueKey,
  validateSelection,
} from './validate-selection';
export { type PricedWays, wayPrice } from './vehicle-ways';
export { PRICING_VERSION } from './version';
export { isAllDay, weekHours } from './week-hours';
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
} from './wire';
