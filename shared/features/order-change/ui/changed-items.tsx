import type { OrderDetail } from '@storefront/api';
import { Row, Stack, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useOrderChangeTexts } from './use-order-change-texts';

/** The new quantity of each changed line, by its id. */
export type ItemQuantities = Readonly<Record<number, number>>;

interface ChangedItemsProps {
  readonly lines: readonly OrderDetail[];
  readonly value: ItemQuantities;
  readonly onChange: (value: ItemQuantities) => void;
}

/** Changes the quantities of an order's lines. The last piece cannot be removed: that would be canceling the order. */
export function ChangedItems({ lines, value, onChange }: ChangedItemsProps): ReactNode {
  const { t } = useOrderChangeTexts();
  const quantityOf = (line: OrderDetail) => value[line.id] ?? line.quantity;
  const pieces = lines.reduce((sum, line) => sum + quantityOf(line), 0);
  return (
    <Stack as="ul" gap={2} aria-label={t('items')}>
      {lines.map((line) => {
        const quantity = quantityOf(line);
        return (
          <Row as="li" key={line.id} gap={3} justify="between">
            <Text tone={quantity === 0 ? 'muted' : undefined}>
              <bdi>{line.item_details.name}</bdi>
              {quantity === 0 && <span>{` · ${t('removed')}`}</span>}
            </Text>
            <Stepper
              name={line.item_details.name}
              value={quantity}
              min={quantity === pieces ? 1 : 0}
              onChange={(next) => onChange({ ...value, [line.id]: next })}
            />
          </Row>
        );
      })}
    </Stack>
  );
}

/** The lines that differ from the order, in the server's form; `undefined` when none does. */
export function changedLines(
  lines: readonly OrderDetail[],
  quantities: ItemQuantities,
): string | undefined {
  const changed = lines.flatMap(({ id, quantity: before }) => {
    const quantity = quantities[id] ?? before;
    return quantity === before ? [] : [{ order_detail_id: id, quantity }];
  });
  return changed.length > 0 ? JSON.stringify(changed) : undefined;
}
