import type { ReactNode } from 'react';
import type { OrderPartProps } from '../../../built-in/order-features';
import { PaymentProblem } from '../bill/payment-problem';
import { PriceAgreement } from '../change/price-agreement';
import { OrderParts } from './order-parts';

/** What an order needs from its customer: agreeing to a price, paying, or what features ask for. */
export function OrderRequests({
  order,
  lines,
}: Pick<OrderPartProps, 'order' | 'lines'>): ReactNode {
  return (
    <>
      <PriceAgreement order={order} />
      <PaymentProblem order={order} />
      <OrderParts place="Request" order={order} lines={lines} />
    </>
  );
}
