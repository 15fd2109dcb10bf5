import { type Config, type Order, type OrderDetail, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn, isOrderStatus } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

const RefundOrderDialog = lazyOverlay(() => import('./refund-order-dialog'));

interface RefundOrderProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly onRequested: () => void;
}

/**
 * The rule of refunds, and a button that requests the refund of a delivered and paid order; renders nothing when that is
 * not possible.
 */
export function RefundOrder({ order, lines, onRequested }: RefundOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [isOpen, setOpen] = useState(false);
  if (!isRefundable(order, config)) return null;
  const hasWallet = !isOn(order.is_guest) && isOn(config?.customer_wallet_status);
  return (
    <>
      <Text tone="muted" size="sm">
        {t(hasWallet ? 'orders.refund.rule' : 'orders.refund.ruleAsPaid')}
      </Text>
      <Button onClick={() => setOpen(true)}>{t('orders.refund.action')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundOrderDialog
            order={order}
            lines={lines}
            onClose={() => setOpen(false)}
            onRequested={() => {
              setOpen(false);
              onRequested();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Refunds must be switched on in the shop. */
function isRefundable(order: Order, config: Config | undefined): boolean {
  return (
    isOn(config?.refund_active_status) &&
    isOrderStatus(order.order_status, 'claimable') &&
    order.payment_status === 'paid'
  );
}
