import type { Order } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** Where the money of an order goes back: the shop itself gives back what was cash or a bank transfer. */
export type RefundWay = 'wallet' | 'gateway' | 'byShop';

type PaidOrder = Pick<Order, 'is_guest' | 'payment_method' | 'payments'>;

/** What no gateway took. */
const withoutGateway: ReadonlySet<string> = new Set([
  'wallet',
  'cash_on_delivery',
  'offline_payment',
  'partial_payment',
]);

/** The gateway that an order was paid at, wholly or in part. */
export function gatewayOf({ payment_method, payments }: PaidOrder): string | null {
  const methods = [payment_method, ...(payments ?? []).map((part) => part.payment_method)];
  return methods.find((method) => method != null && !withoutGateway.has(method)) ?? null;
}

/** The ways that the customer can choose from, first the one that is taken without a choice. Guests have no wallet. */
export function refundWays(
  order: PaidOrder,
  hasWallets: boolean,
): readonly [RefundWay, ...RefundWay[]] {
  const isAtGateway = gatewayOf(order) !== null;
  if (!hasWallets || isOn(order.is_guest)) return [isAtGateway ? 'gateway' : 'byShop'];
  return isAtGateway ? ['wallet', 'gateway'] : ['wallet'];
}
