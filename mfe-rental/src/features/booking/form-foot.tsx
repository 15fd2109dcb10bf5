import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { Button } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';

interface FormFootProps {
  readonly formId: string;
  readonly total: number | null;
  /** The amount that is paid with the booking; 0: nothing yet. */
  readonly paidNow: number;
  readonly sending: boolean;
  readonly onBack: () => void;
}

/** Books the trip; the amount is on the button. */
export function FormFoot({ formId, total, paidNow, sending, onBack }: FormFootProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const common = useTexts('common').t;
  return (
    <div className={styles.foot}>
      <Button type="submit" form={formId} variant="primary" size="large" block loading={sending}>
        {total === null
          ? t('booking.book')
          : paidNow > 0
            ? t('payment.bookAndPay', { amount: isolate(formats.money(paidNow)) })
            : t('booking.bookFor', { amount: isolate(formats.money(total)) })}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {common('actions.back')}
      </Button>
    </div>
  );
}
