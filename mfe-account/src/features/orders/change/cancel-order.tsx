import type { Order } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { Button, lazyOverlay, Text, VisuallyHidden } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../clock/use-now';
import { useAccountTexts } from '../../texts/use-account-texts';
import { showOrderState } from '../view/order-state-heading';
import { cancelStage } from './cancel-rule';

const SECOND_MS = 1_000;

/** The longest period that a shop guarantees, so that a device with a slow clock does not show more. */
const MAX_SECONDS = 60;

interface CancelCountdownProps {
  /** In the server's format. */
  readonly until: string;
  readonly onOver: () => void;
}

/**
 * How long an order can be canceled even if the store confirms it. It counts seconds on the screen; screen readers get
 * the time of day, because they would otherwise be interrupted every second.
 */
function CancelCountdown({ until, onOver }: CancelCountdownProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const now = useNow(SECOND_MS);
  const end = Date.parse(until);
  const left = Math.min(MAX_SECONDS, Math.ceil((end - now.getTime()) / SECOND_MS));
  const isOver = left <= 0;
  const notify = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) notify();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Text size="sm" figures>
      <span aria-hidden="true">{t('orders.cancel.certainFor', { count: left })}</span>
      <VisuallyHidden>
        {t('orders.cancel.certainUntil', { time: isolate(formats.time(new Date(end))) })}
      </VisuallyHidden>
    </Text>
  );
}

const CancelOrderDialog = lazyOverlay(() => import('./cancel-order-dialog'));

interface CancelOrderProps {
  readonly order: Order;
  /** Called when it is canceled, or when the time for certain cancellation is over. */
  readonly onChanged: () => void;
}

/** The button to cancel an order, with the rule shown beside it. */
export function CancelOrder({ order, onChanged }: CancelOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const stage = cancelStage(order);
  const close = () => setOpen(false);
  const [isCanceled, setCanceled] = useState(false);
  useEffect(() => {
    // The page becomes shorter once the order has ended, which would leave the customer at its footer.
    if (isCanceled && order.order_status === 'canceled') showOrderState();
  }, [isCanceled, order.order_status]);
  return (
    <>
      {(stage || isOrderStatus(order.order_status, 'open')) && (
        <Text tone="muted" size="sm">
          {t(`orders.cancel.rules.${stage ?? 'none'}`)}
        </Text>
      )}
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
