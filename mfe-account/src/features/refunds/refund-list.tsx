import type { PaymentRefund } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import type { ReactNode } from 'react';
import styles from '../orders/orders.module.css';
import { useRefundWords } from './use-refund-words';

interface RefundListProps {
  readonly refunds: readonly PaymentRefund[] | null | undefined;
}

/** The money that went back, or is on its way, with the time; a screen reader hears when that changes. */
export function RefundList({ refunds }: RefundListProps): ReactNode {
  const words = useRefundWords();
  const formats = useFormats();
  if (!refunds || refunds.length === 0) return null;
  return (
    <ul role="status" className={styles.refunds}>
      {refunds.map((refund) => {
        const at = refund.settled_at ?? refund.created_at;
        return (
          <li key={`${refund.method} ${refund.created_at}`}>
            {words.state(refund)}{' '}
            {at && (
              <time dateTime={at} className={styles.muted}>
                {formats.dateTime(at)}
              </time>
            )}
          </li>
        );
      })}
    </ul>
  );
}
