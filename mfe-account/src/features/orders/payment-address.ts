import { paths } from '@storefront/platform';

interface Payment {
  readonly orderId: number;
  /** Customer id, or the guest's id. */
  readonly payer: string;
  readonly gateway: string;
  /** Of this page, where the payment page sends the browser back to. */
  readonly origin: string;
}

/** The page on which an order that was placed already is paid (Contract 4.19). */
export function paymentAddress({ orderId, payer, gateway, origin }: Payment): string {
  const query = new URLSearchParams({
    order_id: String(orderId),
    customer_id: payer,
    payment_platform: 'web',
    callback: `${origin}${paths.trackOrder.href(orderId)}`,
    payment_method: gateway,
  });
  return `/payment-mobile?${query}`;
}
