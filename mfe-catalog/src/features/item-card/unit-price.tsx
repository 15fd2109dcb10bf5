import type { Item } from '@storefront/api';
import { Money, Text } from '@storefront/ui';
import type { ReactNode } from 'react';

/** Shown after a price: the price per kilogram or litre, or else the unit of the price. */
export function UnitPrice({
  unit_type,
  price_per_unit: per,
}: Pick<Item, 'unit_type' | 'price_per_unit'>): ReactNode {
  if (!per && !unit_type) return null;
  return (
    <Text as="span" tone="muted" size="sm">
      {per && <Money amount={per.amount} />} <span>{`/ ${per?.unit ?? unit_type}`}</span>
    </Text>
  );
}
