import type { Order } from '@storefront/api';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { CancelCountdown } from './cancel-countdown';
import { cancelStage } from './cancel-rule';
import { showOrderState } from './order-state-heading';

const CancelOrderDialog = lazyOverlay(() => import('./cancel-order-dialog'));

interface CancelOrderProps {
  readonly order: Order;
  /** Called when the order is canceled, or when the time in which that was certain has passed. */
  readonly onChanged: () => void;
}

/** The button that cancels an order, with its rule shown beforehand. */
export function CancelOrder({ order, onChanged }: CancelOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const stage = cancelStage(order);
  const close = () => setOpen(false);
  const [isCanceled, setCanceled] = useState(false);
  useEffect(() => {
    // The page is shorter once the order has ended. Without this the customer would see its footer.
    if (isCanceled && order.order_status === 'canceled') showOrderState();
  }, [isCanceled, order.order_status]);
  return (
    <>
      <Text tone="muted" size="sm">
        {t(`orders.cancel.rules.${stage ?? 'none'}`)}
      </Text>
      {stage && order.cancelable_until && (
        <CancelCountdown until={order.cancelable_until} onOver={onChanged} />
      )}
      {stage && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('orders.cancel.action')}
        </Button>
      )}
      {stage && isOpen && (
        <Suspense fallback={null}>
          <CancelOrderDialog
            order={order}
            stage={stage}
            onClose={close}
            onCanceled={() => {
              close();
              onChanged();
              setCanceled(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
