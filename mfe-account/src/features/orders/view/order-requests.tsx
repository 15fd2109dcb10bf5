import type { Order, OrderDetail } from '@storefront/api';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { PaymentProblem } from '../bill/payment-problem';
import { PriceAgreement } from '../change/price-agreement';

const LaterTip = lazyPart(() => import('../bill/later-tip'));

interface OrderRequestsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** What an order needs from its customer: agreeing to a price, paying, or a tip for the courier. */
export function OrderRequests({ order, lines }: OrderRequestsProps): ReactNode {
  return (
    <>
      <PriceAgreement order={order} />
      <PaymentProblem order={order} />
      {order.offers?.includes('tip') && (
        <Suspense>
          <LaterTip order={order} lines={lines} />
        </Suspense>
      )}
    </>
  );
}
