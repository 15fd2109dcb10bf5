import { isOn, type Order } from '@storefront/api';
import { useConfig } from '@storefront/api/config';
import { Button, Card, lazyOverlay, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import section from '../profile/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

const RefundOrderDialog = lazyOverlay(() => import('./refund-order-dialog'));

interface RefundOrderProps {
  readonly order: Order;
  readonly onRequested: () => void;
}

/** Asks for the money of a delivered and paid order, while the shop refunds. */
export function RefundOrder({ order, onRequested }: RefundOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useConfig();
  const [asking, setAsking] = useState(false);
  const isRefundable =
    isOn(config?.refund_active_status) &&
    order.order_status === 'delivered' &&
    order.payment_status === 'paid';
  if (!isRefundable) return null;
  return (
    <Card as="section" padding="large" className={section.section}>
      <SectionHeading>{t('tracking.actions')}</SectionHeading>
      <p className={styles.muted}>{t('orders.refund.rule')}</p>
      <Button onClick={() => setAsking(true)}>{t('orders.refund.action')}</Button>
      {asking && (
        <Suspense fallback={null}>
          <RefundOrderDialog
            order={order}
            onClose={() => setAsking(false)}
            onRequested={() => {
              setAsking(false);
              onRequested();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
