export {
  type BestOffer,
  type CashbackOffer,
  cashback,
  type WalletBonusOffer,
  walletBonus,
} from './best-offer';
export { type Bill, type LedgerLine, type LedgerName, ledgerAmount } from './bill';
export {
  type BillAmountName,
  type BillAmounts,
  type BillChange,
  billAmounts,
  billChanges,
} from './bill-changes';
export {
  type BusinessTime,
  businessTime,
  formatBusinessTime,
  parseBusinessTime,
} from './business-time';
export { choiceKey } from './choice-key';
export { type CouponContext, type CouponIssueKey, couponDiscount, couponProblem } from './coupon';
export { amountIn, type CurrencyCode, currencyCode, isCurrencyCode, type Money } from './currency';
export { type DeliveryFee, type DeliveryInput, deliveryFee, type OrderType } from './delivery-fee';
export { discountAmount, type EffectiveDiscount, effectiveDiscount } from './discount';
export { distanceKm, type Point, type Route, straightLineMetres } from './distance';
export { firstOrderDiscount } from './first-order';
export { abbreviateAmount, formatMoney, type MoneyFormat } from './format-money';
export {
  type FreeDeliveryProgress,
  freeDeliveryProgress,
  freeDeliveryThreshold,
} from './free-delivery';
export type { Issue } from './issue';
export { isItemAvailable } from './item-availability';
export { loyaltyPointsEarned, type PointTransfer, pointTransfer } from './loyalty';
export { ALWAYS_OPEN, isStoreOpen, nextClosing, nextOpening } from './opening-hours';
export { isCashAllowed, type RefundableOrder, refundAmount } from './order-amount';
export { payableBalance, type WalletMovement } from './payable-balance';
export { type PriceRange, priceRange } from './price-range';
export { PricingError, type PricingErrorCode } from './pricing-error';
export {
  addToQuantity,
  type QuantityIssueKey,
  type QuantityLimit,
  quantityLimit,
} from './quantity-limit';
export { type CartLine, type Quote, type QuoteInput, type QuoteLine, quote } from './quote';
export { type RefundedPurchase, refundedRewards } from './refunded-rewards';
export {
  LONGEST_TRIP_KM,
  type PricedVehicle,
  type RentalQuote,
  type RentalQuoteInput,
  type RentalQuoteLine,
  rentalDays,
  rentalQuote,
  SHORTEST_TRIP_KM,
  type TripMeasure,
  tripDistanceProblem,
  tripPrice,
} from './rental-quote';
export { roundMoney, sumMoney } from './round-money';
export { addOnsTotal, unitPrice } from './selection';
export {
  type SettledAmounts,
  type SettledLedger,
  type Settlement,
  settledLedger,
} from './settled-ledger';
export { type Moment, storeDiscountAmount } from './store-discount';
export { taxAmount } from './tax';
export {
  DEFAULT_SLOT_MINUTES,
  type TimeSlot,
  type TimeSlotOptions,
  timeSlots,
} from './time-slots';
export { toggleOption } from './toggle-option';
export {
  type SelectionIssue,
  type SelectionIssueKey,
  validateSelection,
} from './validate-selection';
export { PRICING_VERSION } from './version';
export { type DayHours, weekHours } from './week-hours';
export type {
  AddOn,
  AvailableItem,
  Coupon,
  DeliveryStore,
  FirstOrderOffer,
  Flag,
  FoodVariation,
  FreeDeliveryConfig,
  Numeric,
  ParcelRates,
  PricedItem,
  PricedStore,
  PricingConfig,
  Schedule,
  SelectedVariation,
  Selection,
  StoreDiscount,
  Surge,
  Variation,
  VariationValue,
  ZoneModuleRates,
  ZoneSurcharge,
} from './wire';
