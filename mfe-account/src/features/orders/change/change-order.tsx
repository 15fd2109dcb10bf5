import type { Order, OrderDetail } from '@storefront/api';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

const ChangeOrderDialog = lazyOverlay(() => import('./change-order-dialog'));

interface ChangeOrderProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly onChanged: () => void;
}

/** The button to change items, note, tip or address while the order can be canceled; renders nothing otherwise. */
export function ChangeOrder({ order, lines, onChanged }: ChangeOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  if (!order.offers?.includes('change')) return null;
  const rule = order.offers.includes('change_lines') ? 'ruleItems' : 'rule';
  const isDelivery = order.order_type === 'delivery';
  return (
    <>
      <Text tone="muted" size="sm">
        {t(`orders.change.${isDelivery ? rule : (`${rule}Note` as const)}`)}
      </Text>
      <Button onClick={() => setOpen(true)}>{t('orders.change.action')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeOrderDialog
            order={order}
            lines={lines}
            onClose={() => setOpen(false)}
            onChanged={() => {
              setOpen(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
