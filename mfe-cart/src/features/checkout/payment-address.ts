import { paths } from '@storefront/platform';

interface Payment {
  readonly orderId: number;
  /** Customer id, or the guest's id. */
  readonly payer: string;
  readonly gateway: string;
  /** Of this page, where the payment page sends the browser back to. */
  readonly origin: string;
}

/** Where an order that was just placed is paid (Contract 4.19, Paying digitally). */
export function paymentAddress({ orderId, payer, gateway, origin }: Payment): string {
  const query = new URLSearchParams({
    order_id: String(orderId),
    customer_id: payer,
    payment_platform: 'web',
    callback: `${origin}${paths.orderPlaced.href(orderId)}`,
    payment_method: gateway,
  });
  return `/payment-mobile?${query}`;
}
