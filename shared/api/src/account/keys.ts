import { requestScope } from '../client/configured-client';
import { type Owner, ownerKey } from '../operations/owner';

/** Query keys of the customer's own data; the short ones are prefixes for refreshing a whole part. */
export const accountKeys = {
  all: ['account'] as const,
  profile: ['account', 'profile'] as const,
  reviewReminder: ['account', 'profile', 'review-reminder'] as const,
  visitAgain: (moduleId: number) => ['account', 'visit-again', moduleId] as const,
  suggestedItems: (moduleId: number) => ['account', 'suggested-items', moduleId] as const,
  addresses: ['account', 'addresses'] as const,

  orders: ['account', 'orders'] as const,
  pastOrders: (owner: Owner) => ['account', 'orders', 'past', ownerKey(owner)] as const,
  runningOrders: (owner: Owner) => ['account', 'orders', 'running', ownerKey(owner)] as const,
  orderDetails: (orderId: number, proof: string | null) =>
    ['account', 'orders', 'details', orderId, proof] as const,
  track: (orderId: number, proof: string | null) =>
    ['account', 'orders', 'track', orderId, proof] as const,
  lastLocation: (orderId: number) => ['account', 'orders', 'last-location', orderId] as const,
  paymentFailed: (owner: Owner, orderId: number) =>
    ['account', 'orders', 'payment-failed', ownerKey(owner), orderId] as const,
  cancellationReasons: ['account', 'cancellation-reasons'] as const,
  parcelCancellationReasons: (stage: string) =>
    ['account', 'parcel-cancellation-reasons', stage] as const,
  refundReasons: ['account', 'refund-reasons'] as const,
  deliveryManReviews: (id: number) => ['account', 'delivery-man-reviews', id] as const,

  wallet: ['account', 'wallet'] as const,
  walletTransactions: (filter: string) => ['account', 'wallet', 'transactions', filter] as const,
  walletPayouts: ['account', 'wallet', 'payouts'] as const,
  /** Bonuses and cashbacks are those of the zones' currency. */
  walletBonuses: () => ['account', 'wallet', 'bonuses', requestScope(['zoneid'])] as const,
  loyalty: ['account', 'loyalty'] as const,

  chat: ['account', 'chat'] as const,
  unreadChats: ['account', 'chat', 'unread'] as const,
  conversationLists: ['account', 'chat', 'list'] as const,
  conversations: (party: string) => ['account', 'chat', 'list', party] as const,
  conversationSearch: (name: string) => ['account', 'chat', 'search', name] as const,
  conversation: (chat: object) => ['account', 'chat', 'details', chat] as const,
  automatedMessages: ['account', 'automated-messages'] as const,
  notifications: ['account', 'notifications'] as const,
  cashbacks: (moduleId: number) =>
    ['account', 'cashbacks', moduleId, requestScope(['zoneid'])] as const,
  cashbackQuote: (moduleId: number, amount: number) =>
    ['account', 'cashbacks', moduleId, requestScope(['zoneid']), 'quote', amount] as const,

  vendorPackages: (moduleId: number) => ['account', 'vendor-packages', moduleId] as const,
  deliveryVehicles: ['account', 'delivery-vehicles'] as const,
};
