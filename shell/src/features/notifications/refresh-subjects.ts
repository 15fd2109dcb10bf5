import { refresh } from '@storefront/api';
import type { useQueryClient } from '@storefront/platform';

/**
 * The reads that a push message may be about: orders, trips, money and messages. By name, so that their schemas need
 * not be loaded. Cart and tax are not among them: they are requested when they change, and must not be read again while
 * an order is being placed.
 */
export const messageSubjects = [
  'orderList',
  'runningOrders',
  'orderDetails',
  'orderTrack',
  'lastLocation',
  'paymentFailed',
  'reviewReminder',
  'tripList',
  'tripDetails',
  'customerInfo',
  'walletTransactions',
  'walletMonths',
  'walletStatement',
  'walletPayouts',
  'loyaltyTransactions',
  'messageList',
  'messageDetails',
  'notificationList',
];

/** Reads the data again that a push message may be about, as far as it is shown. */
export function refreshSubjects(client: ReturnType<typeof useQueryClient>): void {
  void refresh(client, ...messageSubjects.map((name) => ({ name })));
}
