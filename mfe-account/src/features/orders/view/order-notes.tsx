import type { Order } from '@storefront/api';
import { Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../../section/section.module.css';
import { useAccountTexts } from '../../texts/use-account-texts';

/** The customer's notes to the store and the courier; renders nothing without any. */
export function OrderNotes({
  order,
}: {
  readonly order: Pick<Order, 'order_note' | 'delivery_instruction'>;
}): ReactNode {
  const { t } = useAccountTexts();
  const notes = [
    { name: t('orders.notes.store'), text: order.order_note },
    { name: t('orders.notes.courier'), text: order.delivery_instruction },
  ].filter(({ text }) => text);
  if (notes.length === 0) return null;
  return (
    <Stack as="dl" gap={2} breaks className={section.notes}>
      {notes.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </Stack>
  );
}
