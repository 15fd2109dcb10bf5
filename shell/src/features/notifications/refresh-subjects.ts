import { refresh } from '@storefront/api';
import type { useQueryClient } from '@storefront/platform';

/**
 * The reads that a push message may be about: orders, trips, money and messages. By name, so that none of their
 * schemas is loaded for it. What is being ordered now is not among them: a cart and its tax are requested when
 * they change, and not while an order is on its way.
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

/** Reads again what a push message may be about, where it is shown. */
export function refreshSubjects(client: ReturnType<typeof useQueryClient>): void {
  void refresh(client, ...messageSubjects.map((name) => ({ name })));
}
