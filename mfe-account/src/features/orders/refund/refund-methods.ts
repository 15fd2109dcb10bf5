import type { Order } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** How the money of an order is refunded. The shop itself returns cash and bank transfers. */
export type RefundMethod = 'wallet' | 'gateway' | 'byShop';

type PaidOrder = Pick<Order, 'is_guest' | 'payment_method' | 'payments'>;

/** Payment methods without a gateway. */
const withoutGateway: ReadonlySet<string> = new Set([
  'wallet',
  'cash_on_delivery',
  'offline_payment',
  'partial_payment',
]);

/** The gateway at which an order was paid, completely or partly. */
export function gatewayOf({ payment_method, payments }: PaidOrder): string | null {
  const methods = [payment_method, ...(payments ?? []).map((part) => part.payment_method)];
  return methods.find((method) => method != null && !withoutGateway.has(method)) ?? null;
}

/** The refund methods that the customer can choose from, the default first. Guests have no wallet. */
export function refundMethods(
  order: PaidOrder,
  hasWallets: boolean,
): readonly [RefundMethod, ...RefundMethod[]] {
  const isAtGateway = gatewayOf(order) !== null;
  if (!hasWallets || isOn(order.is_guest)) return [isAtGateway ? 'gateway' : 'byShop'];
  return isAtGateway ? ['wallet', 'gateway'] : ['wallet'];
}
