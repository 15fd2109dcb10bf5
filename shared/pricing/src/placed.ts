/** What was placed, its bills and the ways to pay it: what its pages and receipt need, and shopping does not. */
export { orderLedger } from './order-ledger';
export { type RefundedAmounts, refundedAmounts } from './refunded-amounts';
export { tripLedger } from './trip-ledger';
export { isTripPart, tripPartRange } from './trip-part';
export { type TripPaymentOption, type TripPayments, tripPayments } from './trip-payments';
