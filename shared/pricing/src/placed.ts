/** The bills of what was placed: what its pages and its receipt need, and shopping does not. */
export { orderLedger } from './order-ledger';
export { type RefundedAmounts, refundedAmounts } from './refunded-amounts';
