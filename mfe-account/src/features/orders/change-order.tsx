import type { Order } from '@storefront/api';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

const ChangeOrderDialog = lazyOverlay(() => import('./change-order-dialog'));

interface ChangeOrderProps {
  readonly order: Order;
  readonly onChanged: () => void;
}

/** The way to another note, tip or address, for as long as the order can be canceled; nothing where there is none. */
export function ChangeOrder({ order, onChanged }: ChangeOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  if (!order.offers?.includes('change')) return null;
  const isDelivery = order.order_type === 'delivery';
  return (
    <>
      <Text tone="muted" size="sm">
        {t(isDelivery ? 'orders.change.rule' : 'orders.change.ruleNote')}
      </Text>
      <Button onClick={() => setOpen(true)}>{t('orders.change.action')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeOrderDialog
            order={order}
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
