import type { Order, OrderDetail } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface RefundStateProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The requested refund with the times of the request and the decision; renders nothing without one. */
export function RefundState({ order, lines }: RefundStateProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { refund } = order;
  if (!refund) return null;
  const items = (refund.lines ?? []).flatMap(({ order_detail_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_detail_id);
    return line ? [`${formats.number(quantity)} × ${line.item_details.name}`] : [];
  });
  const steps = [
    { key: 'requested', at: order.refund_requested },
    { key: 'approved', at: order.refunded },
    { key: 'rejected', at: order.refund_request_canceled },
  ] as const;
  return (
    <Stack gap={1}>
      <p>
        {t(items.length > 0 ? 'refunds.askedFor' : 'refunds.asked', {
          amount: isolate(formats.money(refund.refund_amount)),
          items: isolate(formats.list(items)),
        })}
      </p>
      {steps.map(
        ({ key, at }) =>
          at && (
            <Text key={key} tone="muted" size="sm">
              <span>{t(`refunds.steps.${key}`)}</span>{' '}
              <time dateTime={at}>{formats.dateTime(at)}</time>
            </Text>
          ),
      )}
      {refund.refund_status === 'rejected' && refund.admin_note && <p>{refund.admin_note}</p>}
    </Stack>
  );
}
