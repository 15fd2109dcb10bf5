import type { Order, OrderDetail, RefundedLine } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { unitsOf } from '@storefront/pricing';
import { Row, Stack } from '@storefront/ui';
import { RadioGroup, Select } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

/** The lines to refund: `null` is the whole order. */
export type RefundedLines = readonly RefundedLine[] | null;

/** The units that were refunded before, in any number of requests. */
export function refundedBefore({ refunds }: Pick<Order, 'refunds'>): readonly RefundedLine[] {
  const approved = (refunds ?? []).filter(({ refund_status }) => refund_status === 'approved');
  return approved.flatMap(({ lines }) => lines ?? []);
}

interface RefundLinesProps {
  /** Already refunded units, which cannot be chosen again. */
  readonly before: readonly RefundedLine[];
  readonly lines: readonly OrderDetail[];
  readonly value: RefundedLines;
  readonly onChange: (value: RefundedLines) => void;
}

/** The choice between the whole order and quantities of its items. */
export function RefundLines({ lines, before, value, onChange }: RefundLinesProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - unitsOf(before, line.id) }))
    .filter(({ quantity }) => quantity > 0);
  const put = (id: number, quantity: number) => {
    const others = (value ?? []).filter(({ order_detail_id }) => order_detail_id !== id);
    onChange(quantity === 0 ? others : [...others, { order_detail_id: id, quantity }]);
  };
  return (
    <Stack gap={3}>
      <RadioGroup<'all' | 'some'>
        label={t('orders.refund.what')}
        layout="grid"
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        options={[
          { value: 'some', label: t('orders.refund.some') },
          {
            value: 'all',
            label: t(before.length > 0 ? 'orders.refund.rest' : 'orders.refund.all'),
          },
        ]}
      />
      {value !== null && (
        <Stack as="ul" gap={2} aria-label={t('orders.items')}>
          {left.map((line) => {
            const chosen = value.find(({ order_detail_id }) => order_detail_id === line.id);
            return (
              <Row as="li" key={line.id} gap={3} justify="between">
                <Checkbox
                  label={
                    <>
                      <bdi>{line.item_details.name}</bdi>{' '}
                      <span>{`× ${formats.number(line.quantity)}`}</span>
                    </>
                  }
                  checked={chosen !== undefined}
                  onChange={(isChosen) => put(line.id, isChosen ? line.quantity : 0)}
                />
                {chosen && line.quantity > 1 && (
                  <Select
                    label={t('orders.refund.howMany', { name: line.item_details.name })}
                    hideLabel
                    value={String(chosen.quantity)}
                    onChange={(quantity) => put(line.id, Number(quantity))}
                    options={Array.from({ length: line.quantity }, (_, index) => ({
                      value: String(index + 1),
                      label: formats.number(index + 1),
                    }))}
                  />
                )}
              </Row>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}
