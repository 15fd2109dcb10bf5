/** Bills and payment options of placed orders and trips, for their pages and receipts; shopping does not need them. */
export { orderLedger } from './order-ledger';
export { type RefundedAmounts, refundedAmounts } from './refunded-amounts';
export { tripLedger } from './trip-ledger';
export { isTripPart, tripPartRange } from './trip-part';
export { type TripPaymentOption, type TripPayments, tripPayments } from './trip-payments';
