import type { Order, OrderDetail, Refund } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface RefundStateProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** All requests for a refund, oldest first; a backend that sends no list only has the latest one. */
export function refundsOf({
  refund,
  refunds,
}: Pick<Order, 'refund' | 'refunds'>): readonly Refund[] {
  return refunds ?? (refund ? [refund] : []);
}

/** The requested refunds with their decisions; renders nothing without one. */
export function RefundState({ order, lines }: RefundStateProps): ReactNode {
  const refunds = refundsOf(order);
  return refunds.map((refund, index) => (
    <RequestedRefund
      key={refund.id}
      refund={refund}
      lines={lines}
      // The order has the times of its latest request.
      times={index === refunds.length - 1 ? order : null}
    />
  ));
}

interface RequestedRefundProps {
  readonly refund: Refund;
  readonly lines: readonly OrderDetail[];
  readonly times: Order | null;
}

function RequestedRefund({ refund, lines, times }: RequestedRefundProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const items = (refund.lines ?? []).flatMap(({ order_detail_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_detail_id);
    return line ? [`${formats.number(quantity)} × ${line.item_details.name}`] : [];
  });
  const status = refund.refund_status;
  const steps = [
    { key: 'requested', is: true, at: times?.refund_requested },
    { key: 'approved', is: status === 'approved', at: times?.refunded },
    { key: 'rejected', is: status === 'rejected', at: times?.refund_request_canceled },
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
        ({ key, is, at }) =>
          is &&
          at && (
            <Text key={key} tone="muted" size="sm">
              <span>{t(`refunds.steps.${key}`)}</span>{' '}
              <time dateTime={at}>{formats.dateTime(at)}</time>
            </Text>
          ),
      )}
      {status === 'rejected' && refund.admin_note && <p>{refund.admin_note}</p>}
    </Stack>
  );
}
