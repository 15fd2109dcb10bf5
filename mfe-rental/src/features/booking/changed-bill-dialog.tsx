import type { ChangedBill } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { ChangedBillDialog as Frame } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useBillLabels } from '../bill/use-bill-labels';
import { useRentalTexts } from '../texts/use-rental-texts';

interface ChangedBillDialogProps {
  /** `null`: closed. */
  readonly bill: ChangedBill | null;
  readonly onAgree: (bill: ChangedBill) => void;
  readonly onDecline: () => void;
}

/** The price of the trip differs from the shown one: says what changed, and asks whether the customer agrees. */
export default function ChangedBillDialog(props: ChangedBillDialogProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const total = (bill: ChangedBill) => ({ amount: isolate(formats.money(bill.expected_total)) });
  return (
    <Frame
      {...props}
      title={(bill) => t('booking.changed.title', total(bill))}
      notice={t('booking.changed.words')}
      labels={useBillLabels()}
      beforeLabel={t('booking.changed.before')}
      afterLabel={t('booking.changed.now')}
      agreeLabel={(bill) => t('booking.bookFor', total(bill))}
      declineLabel={t('booking.changed.decline')}
    />
  );
}
