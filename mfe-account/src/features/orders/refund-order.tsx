import { type Config, type Order, type OrderDetail, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { Button, Card, lazyOverlay, SectionHeading, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

const RefundOrderDialog = lazyOverlay(() => import('./refund-order-dialog'));

interface RefundOrderProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly onRequested: () => void;
}

/** Requests a refund of a delivered and paid order; nothing if that is not possible. */
export function RefundOrder(props: RefundOrderProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  if (!isRefundable(props.order, config)) return null;
  return (
    <Card as="section" padding="large" gap={4}>
      <SectionHeading>{t('tracking.actions')}</SectionHeading>
      <RefundAction {...props} />
    </Card>
  );
}

/** The rule of refunds and the button, among other actions. */
export function RefundAction({ order, lines, onRequested }: RefundOrderProps): ReactNode {
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

/** While the shop refunds. */
function isRefundable(order: Order, config: Config | undefined): boolean {
  return (
    isOn(config?.refund_active_status) &&
    order.order_status === 'delivered' &&
    order.payment_status === 'paid'
  );
}
