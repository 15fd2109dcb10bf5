import type { Order, OrderDetail } from '@storefront/api';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { PaymentProblem } from './payment-problem';
import { PriceAgreement } from './price-agreement';

const LaterTip = lazyPart(() => import('./later-tip'));

interface OrderRequestsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The open requests of an order to its customer: agree to a price, pay, or tip the courier. */
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
