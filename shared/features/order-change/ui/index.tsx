import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { orderChange } from '../feature';
import type { ChangeOrderProps } from './change-order-dialog';
import { useOrderChangeTexts } from './use-order-change-texts';

const ChangeOrderDialog = lazyOverlay(() => import('./change-order-dialog'));

/** The button to change items, note, tip or address while the order can be canceled; renders nothing otherwise. */
function ChangeOrder(props: ChangeOrderProps): ReactNode {
  const { offers, order_type: type } = props.order;
  const { t } = useOrderChangeTexts();
  const [isOpen, setOpen] = useState(false);
  if (!offers?.includes('change')) return null;
  const rule = offers.includes('change_lines') ? 'ruleItems' : 'rule';
  return (
    <>
      <Text tone="muted" size="sm">
        {t(type === 'delivery' ? rule : (`${rule}Note` as const))}
      </Text>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeOrderDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The part of this feature on the pages of an order. */
export const changesOfOrder = { ...orderChange, OpenAction: ChangeOrder };
