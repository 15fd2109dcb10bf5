interface Payment {
  readonly orderId: number;
  /** Customer id, or the guest's id. */
  readonly payer: string;
  readonly gateway: string;
  /** Where on this site the payment page sends the browser back to: one of `paths`. */
  readonly returnTo: string;
}

/**
 * The page on which an order is paid, by its numbers alone: it asks for a proof before it shows anything. Kept for
 * remotes of earlier releases; others ask the server for the payment page.
 */
export function paymentAddress({ orderId, payer, gateway, returnTo }: Payment): string {
  const query = new URLSearchParams({
    order_id: String(orderId),
    customer_id: payer,
    payment_platform: 'web',
    callback: new URL(returnTo, window.location.origin).href,
    payment_method: gateway,
  });
  return `/payment-mobile?${query}`;
}
