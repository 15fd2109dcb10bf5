/** Bills and payment options of placed orders and trips, for their pages and receipts; shopping does not need them. */
export { orderLedger } from './ledger/order-ledger';
export { type RefundedAmounts, refundedAmounts } from './ledger/refunded-amounts';
export { tripLedger } from './ledger/trip-ledger';
export { isTripPart, tripPartRange } from './rental/trip-part';
export { type TripPaymentOption, type TripPayments, tripPayments } from './rental/trip-payments';
