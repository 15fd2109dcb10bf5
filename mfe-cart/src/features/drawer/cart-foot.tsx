import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { freeDeliveryProgress, freeDeliveryThreshold, sumMoney } from '@storefront/pricing/order';
import { Button, Money, ProgressBar, Row, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { useProceed } from './use-proceed';

interface CartFootProps {
  readonly view: CartView;
  readonly onClose: () => void;
  /** An estimate of the checkout. */
  readonly outlook: ReactNode;
}

/** Below the list: the amount missing for free delivery, the sum of the items, and the button to the checkout. */
export function CartFoot({ view, onClose, outlook }: CartFootProps): ReactNode {
  const { t } = useTexts('cart');
  const proceed = useProceed(view, onClose);
  const [leaving, setLeaving] = useState(false);
  async function go() {
    setLeaving(true);
    try {
      await proceed();
    } finally {
      setLeaving(false);
    }
  }
  return (
    <Stack gap={3} padBlock={2}>
      <FreeDeliveryBar view={view} />
      <MinimumOrder view={view} />
      <Row align="baseline" justify="between" size="lg" weight="bold">
        <span>{t('subtotal')}</span>
        <Text as="span" size="xl">
          <Money amount={view.subtotal} />
        </Text>
      </Row>
      {outlook}
      <Button variant="primary" size="large" block loading={leaving} onClick={() => void go()}>
        <span>{t('drawer.proceed')}</span> <Money amount={view.subtotal} />
      </Button>
    </Stack>
  );
}

/** Text first, bar second; renders nothing without such a rule, or at a store that always delivers for free. */
function FreeDeliveryBar({
  view: { config, store, subtotal },
}: Pick<CartFootProps, 'view'>): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const threshold = config && freeDeliveryThreshold(config);
  if (!config || threshold === null || threshold === 0) return null;
  if (isOn(store?.self_delivery_system) && isOn(store?.free_delivery)) return null;
  const digits = config.digit_after_decimal_point;
  const { percent, remaining } = freeDeliveryProgress(subtotal, threshold, digits);
  return (
    <ProgressBar percent={percent}>
      {remaining === 0
        ? t('freeDelivery.reached')
        : t('freeDelivery.remaining', { amount: formats.money(remaining) })}
    </ProgressBar>
  );
}

/** The store's minimum, for the items alone, shown before it can block the order. */
function MinimumOrder({
  view: { store, subtotal, config },
}: Pick<CartFootProps, 'view'>): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const minimum = store?.minimum_order ?? 0;
  if (minimum <= subtotal) return null;
  const missing = sumMoney([minimum, -subtotal], config?.digit_after_decimal_point);
  return (
    <Text role="status" fill="accent" size="sm" round="small" padBlock={2} padInline={3}>
      {t('minimumOrder', { minimum: formats.money(minimum), missing: formats.money(missing) })}
    </Text>
  );
}
