import type { OrderDetail } from '@storefront/api';

/** Options and variation of an ordered line as labels, in their order: `Large`, `Cheese`, `Olives`. */
export function optionLabels(line: Pick<OrderDetail, 'variation'>): readonly string[] {
  return line.variation.flatMap((variation) =>
    'values' in variation ? variation.values.map((value) => value.label) : [variation.type],
  );
}

const paymentNames = [
  'cash_on_delivery',
  'digital_payment',
  'wallet',
  'offline_payment',
  'partial_payment',
] as const;
export type PaymentName = (typeof paymentNames)[number];

/** The stored method; a gateway's own key is a digital payment. */
export function paymentName(method: string | null | undefined): PaymentName {
  return paymentNames.find((name) => name === method) ?? 'digital_payment';
}
