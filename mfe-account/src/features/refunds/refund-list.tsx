import type { PaymentRefund } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { Stack, Text, VisuallyHidden } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useRefundTexts } from './use-refund-texts';

interface RefundListProps {
  readonly refunds: readonly PaymentRefund[] | null | undefined;
}

/** Refunds that are done or pending, with their times; changes are announced to screen readers. */
export function RefundList({ refunds }: RefundListProps): ReactNode {
  const refundTexts = useRefundTexts();
  const formats = useFormats();
  if (!refunds || refunds.length === 0) return null;
  return (
    <>
      <ChangedText text={refunds.map(refundTexts.state).join(' ')} />
      <Stack as="ul" gap={1}>
        {refunds.map((refund) => {
          const at = refund.settled_at ?? refund.created_at;
          return (
            <li key={`${refund.method} ${refund.created_at}`}>
              <span>{refundTexts.state(refund)}</span>{' '}
              {at && (
                <Text as="time" tone="muted" size="sm" dateTime={at}>
                  {formats.dateTime(at)}
                </Text>
              )}
            </li>
          );
        })}
      </Stack>
    </>
  );
}

/** Announces a text when it changes, but not its initial value. */
function ChangedText({ text }: { readonly text: string }): ReactNode {
  const [first] = useState(text);
  return <VisuallyHidden role="status">{text === first ? '' : text}</VisuallyHidden>;
}
