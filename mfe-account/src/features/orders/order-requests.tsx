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

/** What an order asks of its customer: to agree to a price, to pay, or to tip who brought it. */
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
