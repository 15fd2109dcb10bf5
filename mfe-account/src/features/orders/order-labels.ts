import type { Order, OrderDetail } from '@storefront/api';

/** Options and variation of an ordered line as labels, in their order: `Large`, `Cheese`, `Olives`. */
export function optionLabels(line: Pick<OrderDetail, 'variation'>): readonly string[] {
  return line.variation.flatMap((variation) =>
    'values' in variation ? variation.values.map((value) => value.label) : [variation.type],
  );
}

const paymentNames = [
  'cash_on_delivery',
  'cash_at_pickup',
  'cash_at_store',
  'digital_payment',
  'wallet',
  'offline_payment',
  'partial_payment',
] as const;
export type PaymentName = (typeof paymentNames)[number];

/** The stored method, with cash by where it is paid; a gateway's own key is a digital payment. */
export function paymentName({
  payment_method: method,
  order_type,
  charge_payer,
}: Pick<Order, 'payment_method' | 'order_type' | 'charge_payer'>): PaymentName {
  if (method === 'cash_on_delivery') {
    if (order_type === 'take_away') return 'cash_at_store';
    if (order_type === 'parcel' && charge_payer !== 'receiver') return 'cash_at_pickup';
  }
  return paymentNames.find((name) => name === method) ?? 'digital_payment';
}
